/** What stands wherever the name of somebody stood who was erased. */
export const ERASED_NAME = 'Erased player';

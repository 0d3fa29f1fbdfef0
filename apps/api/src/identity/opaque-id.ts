const MAIL_ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/;

/** Whether an id tells who somebody is: ids stand in the log for ever, and in everybody's answers. */
export const looksLikeMailAddress = (id: string): boolean => MAIL_ADDRESS.test(id);

/** What to do about it. */
export const OPAQUE_IDS =
  'Ids stay in the log for ever and are shown to everybody: use one that says nothing of the person, such as the number of an account. Where an issuer puts addresses into "sub", RECOUNT_JWT_CLAIMS names another claim.';

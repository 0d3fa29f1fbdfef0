const MAIL_ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/;

/** Whether an id reveals a person's identity: ids are stored in the log permanently, and appear in answers to all clients. */
export const looksLikeMailAddress = (id: string): boolean => MAIL_ADDRESS.test(id);

/** The advice for such an id, for error messages. */
export const OPAQUE_IDS =
  'Ids stay in the log for ever and are shown to everybody: use one that says nothing of the person, such as the number of an account. Where an issuer puts addresses into "sub", RECOUNT_JWT_CLAIMS names another claim.';

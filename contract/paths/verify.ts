export const VERIFY_FILING = 'GET /verify/:code';

/** The page that is built of all proofs, of which each takes its head. No filing has this code. */
export const ANY_PROOF = '/verify/code';

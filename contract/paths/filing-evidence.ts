export const LIST_EVIDENCE = 'GET /filing-evidence';
export const CONFIRM_EVIDENCE = 'POST /company/:id/filing-evidence';
export const WITHDRAW_EVIDENCE = 'DELETE /filing-evidence/:id';

export const LIST_USER_COMMISSIONS = 'GET /user/:id/state-rates';
export const LIST_USER_FILING_FEES = 'GET /user/:id/state-settings';
export const PUT_USER_COMMISSION = 'PUT /user/:id/state-rates/:filingStateId/:type';
export const PUT_USER_FILING_FEE = 'PUT /user/:id/state-settings/:filingStateId';

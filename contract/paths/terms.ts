export const LIST_USER_COMMISSIONS = 'GET /user/:id/state-rates';
export const LIST_USER_FILING_FEES = 'GET /user/:id/state-settings';
export const PUT_USER_COMMISSION = 'PUT /user/:id/state-rates/:filingStateId/:type';
export const PUT_USER_FILING_FEE = 'PUT /user/:id/state-settings/:filingStateId';
export const LIST_COMPANY_COMMISSIONS = 'GET /company/:id/state-rates';
export const LIST_COMPANY_FILING_FEES = 'GET /company/:id/state-settings';
export const PUT_COMPANY_COMMISSION = 'PUT /company/:id/state-rates/:filingStateId/:type';
export const PUT_COMPANY_FILING_FEE = 'PUT /company/:id/state-settings/:filingStateId';

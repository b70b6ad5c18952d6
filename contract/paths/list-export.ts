export const EXPORT_INVOICES = 'GET /invoice/export';
export const EXPORT_PAYMENTS = 'GET /payment/export';
export const EXPORT_COMPANIES = 'GET /company/export';
export const EXPORT_USERS = 'GET /user/export';
export const EXPORT_CLIENTS = 'GET /client/export';
export const EXPORT_OBLIGATIONS = 'GET /obligation/export';
export const EXPORT_REPORTS = 'GET /report/export';
export const EXPORT_OUTSTANDING = 'GET /ledger/bank-reconciliation/export';

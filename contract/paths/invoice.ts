export const LIST_INVOICEABLE = 'GET /company/:id/invoiceable';
export const PREVIEW_INVOICE = 'POST /company/:id/invoice/preview';
export const ISSUE_INVOICE = 'POST /company/:id/invoice';
export const LIST_INVOICES = 'GET /invoice';
export const GET_INVOICE = 'GET /invoice/:id';
export const VOID_INVOICE = 'POST /invoice/:id/void';
export const SEND_INVOICE = 'POST /invoice/:id/send';

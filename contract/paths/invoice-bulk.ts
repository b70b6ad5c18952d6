export const BULK_SEND_INVOICES = 'POST /invoice/bulk/send';
export const BULK_VOID_INVOICES = 'POST /invoice/bulk/void';
export const BULK_ISSUE_INVOICES = 'POST /invoice/bulk/issue';

export const LIST_BANKS = 'GET /bank';
export const IMPORT_BANK_FILE = 'POST /payment/import';
export const LIST_BANK_TRANSACTIONS = 'GET /bank-transaction';
export const LIST_MATCHABLE = 'GET /bank-transaction/:id/matchable';
export const CONFIRM_BANK_TRANSACTIONS = 'POST /bank-transaction/confirm';
export const IGNORE_BANK_TRANSACTION = 'POST /bank-transaction/:id/ignore';
export const RESTORE_BANK_TRANSACTION = 'POST /bank-transaction/:id/restore';

export const VERIFY_LEDGER = 'GET /ledger/verify';
export const GET_TRUST = 'GET /ledger/trust';
export const GET_LEDGER_ACCOUNT = 'GET /ledger/account/:account';
export const GET_BANK_RECONCILIATION = 'GET /ledger/bank-reconciliation';
export const ENTER_BANK_BALANCE = 'POST /ledger/bank-balance';
export const ENTER_BANK_OPENING = 'POST /ledger/bank-opening';

import {
  accountParams,
  accountQuery,
  bankBalanceRequest,
  bankOpeningRequest,
  bankReconciliationBody,
  ledgerAccountBody,
  ledgerCheckBody,
  trustBody,
  trustQuery,
} from '../ledger.ts';
import {
  ENTER_BANK_BALANCE,
  ENTER_BANK_OPENING,
  GET_BANK_RECONCILIATION,
  GET_LEDGER_ACCOUNT,
  GET_TRUST,
  VERIFY_LEDGER,
} from '../paths/ledger.ts';
import type { Routes } from '../route.ts';

const tag = 'Ledger';
const access = { who: 'admin', why: 'The books are the agency’s' } as const;

export const ledgerRoutes = {
  [GET_TRUST]: {
    summary: 'Whose money is held when a day is over, by state and charge, tied to the ledger',
    tag,
    access,
    query: trustQuery,
    answers: { 200: trustBody },
  },
  [GET_BANK_RECONCILIATION]: {
    summary:
      'From the ledger to the bank when a day is over: deposits in transit, payments outstanding, what is left unexplained',
    tag,
    access,
    query: trustQuery,
    answers: { 200: bankReconciliationBody },
  },
  [ENTER_BANK_BALANCE]: {
    summary:
      'Enter what the bank said its account held when a day was over; answers with the money held that day',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    body: bankBalanceRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID'],
    answers: { 200: trustBody },
  },
  [ENTER_BANK_OPENING]: {
    summary:
      'Enter what the bank account held when the day was over from which it is reconciled. Takes the password',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    body: bankOpeningRequest,
    errors: ['AMOUNT_INVALID'],
    answers: { 200: bankReconciliationBody },
  },
  [GET_LEDGER_ACCOUNT]: {
    summary: 'What an account stands at when a day is over, and its postings, the newest first',
    tag,
    access,
    params: accountParams,
    query: accountQuery,
    isList: true,
    answers: { 200: ledgerAccountBody },
  },
  [VERIFY_LEDGER]: {
    summary: 'Add the books up again from their rows, and say what does not agree',
    tag,
    access,
    errors: ['LEDGER_CHECK_RUNNING'],
    answers: { 200: ledgerCheckBody },
    requestsPerMinute: 6,
  },
} as const satisfies Routes;

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
    summary: 'Get trust balances at a date by state and charge, reconciled to the ledger',
    tag,
    access,
    query: trustQuery,
    answers: { 200: trustBody },
  },
  [GET_BANK_RECONCILIATION]: {
    summary:
      'Reconcile ledger to bank at a date: deposits in transit, outstanding payments, unexplained differences',
    tag,
    access,
    query: trustQuery,
    answers: { 200: bankReconciliationBody },
  },
  [ENTER_BANK_BALANCE]: {
    summary: 'Record the bank statement balance for a date; returns the money held that day',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    body: bankBalanceRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID'],
    answers: { 200: trustBody },
  },
  [ENTER_BANK_OPENING]: {
    summary: 'Set the opening bank balance for reconciliation; requires your password',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    body: bankOpeningRequest,
    errors: ['AMOUNT_INVALID'],
    answers: { 200: bankReconciliationBody },
  },
  [GET_LEDGER_ACCOUNT]: {
    summary: 'Get an account’s balance at a date and its postings, newest first',
    tag,
    access,
    params: accountParams,
    query: accountQuery,
    isList: true,
    answers: { 200: ledgerAccountBody },
  },
  [VERIFY_LEDGER]: {
    summary: 'Verify the ledger from its entries, and list differences',
    tag,
    access,
    errors: ['LEDGER_CHECK_RUNNING'],
    answers: { 200: ledgerCheckBody },
    requestsPerMinute: 6,
  },
} as const satisfies Routes;

import {
  bankFileBody,
  bankList,
  bankTransactionBody,
  bankTransactionList,
  confirmationList,
  confirmBankTransactionsRequest,
  ignoreBankTransactionRequest,
  importBankFileQuery,
  listBankTransactionsQuery,
  matchableList,
} from '../bank.ts';
import { idParams, noBody } from '../common.ts';
import { BODY_BYTES } from '../limits.ts';
import {
  CONFIRM_BANK_TRANSACTIONS,
  IGNORE_BANK_TRANSACTION,
  IMPORT_BANK_FILE,
  LIST_BANK_TRANSACTIONS,
  LIST_BANKS,
  LIST_MATCHABLE,
  RESTORE_BANK_TRANSACTION,
} from '../paths/bank.ts';
import type { Routes } from '../route.ts';

const tag = 'Payments';
const access = { who: 'admin', why: 'The agency sees the bank account' } as const;
/** Many transactions with many allocations each. */
const bodyLimit = 8 * BODY_BYTES;

export const bankRoutes = {
  [LIST_BANKS]: {
    summary: 'The bank accounts that files were imported of, and what their columns mean',
    tag,
    access,
    answers: { 200: bankList },
  },
  [IMPORT_BANK_FILE]: {
    summary:
      'Read a file of a bank (CSV, OFX, BAI2) and propose what its lines pay; with commit=true keep each line once',
    tag,
    access,
    query: importBankFileQuery,
    isMultipart: true,
    answers: { 200: bankFileBody },
    errors: ['FILE_EMPTY', 'FILE_UNREADABLE'],
  },
  [LIST_BANK_TRANSACTIONS]: {
    summary: 'What came in and went out at the bank, with what it may be for',
    tag,
    access,
    query: listBankTransactionsQuery,
    isList: true,
    answers: { 200: bankTransactionList },
  },
  [LIST_MATCHABLE]: {
    summary: 'Recorded payments or paid reports without a transaction, which may together be this one',
    tag,
    access,
    params: idParams,
    answers: { 200: matchableList },
  },
  [CONFIRM_BANK_TRANSACTIONS]: {
    summary:
      'Record what was confirmed, or match it with what is on the books, each for itself; without commit try it only',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    body: confirmBankTransactionsRequest,
    bodyLimit,
    answers: { 200: confirmationList },
  },
  [IGNORE_BANK_TRANSACTION]: {
    summary: 'Take a transaction that is no payment of a customer off the worklist',
    tag,
    access,
    params: idParams,
    body: ignoreBankTransactionRequest,
    idempotencyKey: 'OPTIONAL',
    answers: { 200: bankTransactionBody },
    errors: ['CONFLICT'],
  },
  [RESTORE_BANK_TRANSACTION]: {
    summary: 'Put a transaction that was ignored or matched back on the worklist; a bank fee is reversed',
    tag,
    access,
    params: idParams,
    body: noBody,
    idempotencyKey: 'OPTIONAL',
    answers: { 200: bankTransactionBody },
    errors: ['CONFLICT'],
  },
} as const satisfies Routes;

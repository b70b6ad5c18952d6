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
    summary: 'List bank accounts with imported files, and their column mappings',
    tag,
    access,
    answers: { 200: bankList },
  },
  [IMPORT_BANK_FILE]: {
    summary: 'Read a bank file (CSV, OFX, BAI2) and propose matches; with commit=true, save each line once',
    tag,
    access,
    query: importBankFileQuery,
    isMultipart: true,
    answers: { 200: bankFileBody },
    errors: ['FILE_EMPTY', 'FILE_UNREADABLE'],
  },
  [LIST_BANK_TRANSACTIONS]: {
    summary: 'List bank transactions with proposed matches',
    tag,
    access,
    query: listBankTransactionsQuery,
    isList: true,
    answers: { 200: bankTransactionList },
  },
  [LIST_MATCHABLE]: {
    summary: 'List payments or paid reports that could match a bank transaction',
    tag,
    access,
    params: idParams,
    answers: { 200: matchableList },
  },
  [CONFIRM_BANK_TRANSACTIONS]: {
    summary: 'Record or match confirmed transactions, one by one; nothing is saved without commit',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    body: confirmBankTransactionsRequest,
    bodyLimit,
    answers: { 200: confirmationList },
  },
  [IGNORE_BANK_TRANSACTION]: {
    summary: 'Ignore a bank transaction that isn’t a customer payment',
    tag,
    access,
    params: idParams,
    body: ignoreBankTransactionRequest,
    idempotencyKey: 'OPTIONAL',
    answers: { 200: bankTransactionBody },
    errors: ['CONFLICT'],
  },
  [RESTORE_BANK_TRANSACTION]: {
    summary: 'Return an ignored or matched bank transaction to the worklist; a bank fee is reversed',
    tag,
    access,
    params: idParams,
    body: noBody,
    idempotencyKey: 'OPTIONAL',
    answers: { 200: bankTransactionBody },
    errors: ['CONFLICT'],
  },
} as const satisfies Routes;

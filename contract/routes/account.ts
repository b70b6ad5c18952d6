import { accountBody, statementBody, statementQuery } from '../account.ts';
import { idParams } from '../common.ts';
import { GET_ACCOUNT, GET_COMPANY_STATEMENT, GET_OWN_STATEMENT } from '../paths/account.ts';
import type { Routes } from '../route.ts';

const tag = 'Payments';

export const accountRoutes = {
  [GET_ACCOUNT]: {
    summary: 'What the company owes, by age, and its credit',
    tag,
    access: { who: 'signed-in', scope: 'company', why: 'Customers follow what their company owes' },
    answers: { 200: accountBody },
    errors: ['NOT_FOUND'],
  },
  [GET_OWN_STATEMENT]: {
    summary: 'What the company was charged and paid in a period',
    tag,
    access: { who: 'signed-in', scope: 'company', why: 'Customers follow what their company owes' },
    query: statementQuery,
    answers: { 200: statementBody },
    errors: ['INVALID', 'NOT_FOUND'],
  },
  [GET_COMPANY_STATEMENT]: {
    summary: 'What a company was charged and paid in a period',
    tag,
    access: { who: 'admin', why: 'What a customer owes is between them and the agency' },
    params: idParams,
    query: statementQuery,
    answers: { 200: statementBody },
    errors: ['INVALID'],
  },
} as const satisfies Routes;

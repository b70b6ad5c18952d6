import { accountBody, receivablesBody, statementBody, statementQuery } from '../account.ts';
import { idParams } from '../common.ts';
import {
  GET_ACCOUNT,
  GET_COMPANY_ACCOUNT,
  GET_COMPANY_STATEMENT,
  GET_COMPANY_STATEMENT_PDF,
  GET_OWN_STATEMENT,
  GET_OWN_STATEMENT_PDF,
  GET_RECEIVABLES,
} from '../paths/account.ts';
import type { Routes } from '../route.ts';

const tag = 'Payments';
const own = {
  who: 'signed-in',
  viewing: true,
  scope: 'company',
  why: 'Customers follow what their company owes',
} as const;
const byAgency = { who: 'admin', why: 'What a customer owes is between them and the agency' } as const;

export const accountRoutes = {
  [GET_ACCOUNT]: {
    summary: 'Get your company’s balance by age, and its credit',
    tag,
    access: own,
    answers: { 200: accountBody },
    errors: ['NOT_FOUND'],
  },
  [GET_COMPANY_ACCOUNT]: {
    summary: 'Get a company’s balance by age, and its credit',
    tag,
    access: byAgency,
    params: idParams,
    answers: { 200: accountBody },
  },
  [GET_RECEIVABLES]: {
    summary: 'List receivables by company and age, most overdue first',
    tag,
    access: byAgency,
    answers: { 200: receivablesBody },
  },
  [GET_OWN_STATEMENT]: {
    summary: 'Get your company’s statement for a period',
    tag,
    access: own,
    query: statementQuery,
    answers: { 200: statementBody },
    errors: ['INVALID', 'NOT_FOUND'],
  },
  [GET_OWN_STATEMENT_PDF]: {
    summary: 'Download your company’s statement as a PDF',
    tag,
    access: own,
    query: statementQuery,
    answers: { 200: { file: 'application/pdf' } },
    errors: ['INVALID', 'NOT_FOUND'],
  },
  [GET_COMPANY_STATEMENT]: {
    summary: 'Get a company’s statement for a period',
    tag,
    access: byAgency,
    params: idParams,
    query: statementQuery,
    answers: { 200: statementBody },
    errors: ['INVALID'],
  },
  [GET_COMPANY_STATEMENT_PDF]: {
    summary: 'Download a company’s statement as a PDF',
    tag,
    access: byAgency,
    params: idParams,
    query: statementQuery,
    answers: { 200: { file: 'application/pdf' } },
    errors: ['INVALID'],
  },
} as const satisfies Routes;

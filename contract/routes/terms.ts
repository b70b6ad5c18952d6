import { idParams } from '../common.ts';
import {
  LIST_COMPANY_COMMISSIONS,
  LIST_COMPANY_FILING_FEES,
  LIST_USER_COMMISSIONS,
  LIST_USER_FILING_FEES,
  PUT_COMPANY_COMMISSION,
  PUT_COMPANY_FILING_FEE,
  PUT_USER_COMMISSION,
  PUT_USER_FILING_FEE,
} from '../paths/terms.ts';
import type { Routes } from '../route.ts';
import {
  commissionBody,
  commissionList,
  commissionParams,
  commissionRequest,
  filingFeeBody,
  filingFeeList,
  filingFeeParams,
  filingFeeRequest,
} from '../terms.ts';

const access = { who: 'admin', why: 'Terms are agreed by the agency' } as const;
const changing = { ...access, refusesEndedSignIns: true } as const;

export const termsRoutes = {
  [LIST_USER_COMMISSIONS]: {
    summary: 'List a user’s commission terms',
    tag: 'Users',
    access,
    params: idParams,
    answers: { 200: commissionList },
  },
  [LIST_USER_FILING_FEES]: {
    summary: 'List a user’s filing fee terms',
    tag: 'Users',
    access,
    params: idParams,
    answers: { 200: filingFeeList },
  },
  [PUT_USER_COMMISSION]: {
    summary: 'Set a user’s commission terms for a state and filing kind',
    tag: 'Users',
    access: changing,
    params: commissionParams,
    body: commissionRequest,
    answers: { 200: commissionBody },
  },
  [PUT_USER_FILING_FEE]: {
    summary: 'Set a user’s filing fee terms for a state',
    tag: 'Users',
    access: changing,
    params: filingFeeParams,
    body: filingFeeRequest,
    answers: { 200: filingFeeBody },
  },
  [LIST_COMPANY_COMMISSIONS]: {
    summary: 'List a company’s commission terms for all of its users',
    tag: 'Companies',
    access,
    params: idParams,
    answers: { 200: commissionList },
  },
  [LIST_COMPANY_FILING_FEES]: {
    summary: 'List a company’s filing fee terms for all of its users',
    tag: 'Companies',
    access,
    params: idParams,
    answers: { 200: filingFeeList },
  },
  [PUT_COMPANY_COMMISSION]: {
    summary: 'Set a company’s commission terms for a state and filing kind',
    tag: 'Companies',
    access: changing,
    params: commissionParams,
    body: commissionRequest,
    answers: { 200: commissionBody },
  },
  [PUT_COMPANY_FILING_FEE]: {
    summary: 'Set a company’s filing fee terms for a state',
    tag: 'Companies',
    access: changing,
    params: filingFeeParams,
    body: filingFeeRequest,
    answers: { 200: filingFeeBody },
  },
} as const satisfies Routes;

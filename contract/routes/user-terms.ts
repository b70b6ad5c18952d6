import { idParams } from '../common.ts';
import {
  LIST_USER_COMMISSIONS,
  LIST_USER_FILING_FEES,
  PUT_USER_COMMISSION,
  PUT_USER_FILING_FEE,
} from '../paths/user-terms.ts';
import type { Routes } from '../route.ts';
import {
  userCommissionBody,
  userCommissionList,
  userCommissionParams,
  userCommissionRequest,
  userFilingFeeBody,
  userFilingFeeList,
  userFilingFeeParams,
  userFilingFeeRequest,
} from '../user.ts';

export const userTermsRoutes = {
  [LIST_USER_COMMISSIONS]: {
    summary: 'Commission terms agreed with a user',
    tag: 'Users',
    access: { who: 'admin', why: 'Terms are agreed by the agency' },
    params: idParams,
    answers: { 200: userCommissionList },
  },
  [LIST_USER_FILING_FEES]: {
    summary: 'Filing fee terms agreed with a user',
    tag: 'Users',
    access: { who: 'admin', why: 'Terms are agreed by the agency' },
    params: idParams,
    answers: { 200: userFilingFeeList },
  },
  [PUT_USER_COMMISSION]: {
    summary: 'Set the commission terms of a user in one state for one filing kind',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'Terms are agreed by the agency' },
    params: userCommissionParams,
    body: userCommissionRequest,
    answers: { 200: userCommissionBody },
  },
  [PUT_USER_FILING_FEE]: {
    summary: 'Set the filing fee terms of a user in one state',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'Terms are agreed by the agency' },
    params: userFilingFeeParams,
    body: userFilingFeeRequest,
    answers: { 200: userFilingFeeBody },
  },
} as const satisfies Routes;

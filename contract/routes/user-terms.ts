import { idParams } from '../common.ts';
import {
  LIST_USER_COMMISSIONS,
  LIST_USER_FILING_FEES,
  PUT_USER_COMMISSION,
  PUT_USER_FILING_FEE,
} from '../paths/user-terms.ts';
import type { Routes } from '../route.ts';
import {
  stateRatesBody,
  stateRatesList,
  stateRatesParams,
  stateRatesRequest,
  stateSettingsBody,
  stateSettingsList,
  stateSettingsParams,
  stateSettingsRequest,
} from '../user.ts';

export const userTermsRoutes = {
  [LIST_USER_COMMISSIONS]: {
    summary: 'Commission terms agreed with a user',
    tag: 'Users',
    access: { who: 'admin', why: 'Terms are agreed by the agency' },
    params: idParams,
    answers: { 200: stateRatesList },
  },
  [LIST_USER_FILING_FEES]: {
    summary: 'Filing fee terms agreed with a user',
    tag: 'Users',
    access: { who: 'admin', why: 'Terms are agreed by the agency' },
    params: idParams,
    answers: { 200: stateSettingsList },
  },
  [PUT_USER_COMMISSION]: {
    summary: 'Set the commission terms of a user in one state for one filing kind',
    tag: 'Users',
    access: { who: 'admin', why: 'Terms are agreed by the agency' },
    params: stateRatesParams,
    body: stateRatesRequest,
    answers: { 200: stateRatesBody },
  },
  [PUT_USER_FILING_FEE]: {
    summary: 'Set the filing fee terms of a user in one state',
    tag: 'Users',
    access: { who: 'admin', why: 'Terms are agreed by the agency' },
    params: stateSettingsParams,
    body: stateSettingsRequest,
    answers: { 200: stateSettingsBody },
  },
} as const satisfies Routes;

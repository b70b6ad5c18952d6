import { idParams } from '../common.ts';
import { filingNotices } from '../notice.ts';
import { LIST_FILING_NOTICES } from '../paths/notice.ts';
import type { Routes } from '../route.ts';

export const noticeRoutes = {
  [LIST_FILING_NOTICES]: {
    summary: 'Get the required policy and insured notices, with type size and placement',
    tag: 'Filings',
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'Who issues the policy prints them on it',
    },
    params: idParams,
    answers: { 200: filingNotices },
  },
} as const satisfies Routes;

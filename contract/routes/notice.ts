import { idParams } from '../common.ts';
import { filingNotices } from '../notice.ts';
import { LIST_FILING_NOTICES } from '../paths/notice.ts';
import type { Routes } from '../route.ts';

export const noticeRoutes = {
  [LIST_FILING_NOTICES]: {
    summary: 'The words that the policy must bear and that the insured must be given, with size and place',
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

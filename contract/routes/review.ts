import { idParams } from '../common.ts';
import { REVIEW_DRAFT, REVIEW_FILING } from '../paths/review.ts';
import { reviewBody, reviewDraftRequest, reviewFilingRequest } from '../review.ts';
import type { Routes } from '../route.ts';

export const reviewRoutes = {
  [REVIEW_DRAFT]: {
    summary: 'Preview a draft’s charges and anything that prevents submission; nothing is submitted',
    tag: 'Drafts',
    access: {
      who: 'signed-in',
      scope: 'own',
      apiKey: 'filing:read',
      why: 'A draft is its writer’s alone',
    },
    params: idParams,
    body: reviewDraftRequest,
    answers: { 200: reviewBody },
    errors: ['DRAFT_VERSION_CONFLICT'],
  },
  [REVIEW_FILING]: {
    summary: 'Preview a resubmission’s charges, line by line; nothing is submitted',
    tag: 'Filings',
    access: {
      who: 'signed-in',
      scope: 'own',
      apiKey: 'filing:read',
      why: 'Whoever may resubmit a filing sees its price before',
    },
    params: idParams,
    body: reviewFilingRequest,
    answers: { 200: reviewBody },
    errors: ['FORBIDDEN', 'EVENT_NOT_ALLOWED'],
  },
} as const satisfies Routes;

import { idParams } from '../common.ts';
import { REVIEW_DRAFT, REVIEW_FILING } from '../paths/review.ts';
import { reviewBody, reviewDraftRequest, reviewFilingRequest } from '../review.ts';
import type { Routes } from '../route.ts';

export const reviewRoutes = {
  [REVIEW_DRAFT]: {
    summary: 'What submitting a draft would charge, and what stands in its way. Nothing is sent',
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
    summary: 'What resubmitting would charge, line by line against what stands. Nothing is sent',
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

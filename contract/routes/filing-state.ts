import { z } from 'zod';
import { filingStateBody, filingStateSummary } from '../filing-state.ts';
import { GET_FILING_STATE, LIST_FILING_STATES } from '../paths/filing-state.ts';
import type { Routes } from '../route.ts';

export const filingStateRoutes = {
  [LIST_FILING_STATES]: {
    summary: 'List jurisdictions with headline rates',
    tag: 'Filing states',
    access: { who: 'anyone', why: 'What the law takes is public' },
    answers: { 200: z.object({ items: z.array(filingStateSummary) }) },
  },
  [GET_FILING_STATE]: {
    summary: 'Get a jurisdiction’s taxes, fees, and filing rules, with citations',
    tag: 'Filing states',
    access: { who: 'anyone', why: 'What the law takes is public' },
    params: z.strictObject({ code: z.string().max(40) }),
    answers: { 200: filingStateBody },
    errors: ['STATE_UNKNOWN'],
  },
} as const satisfies Routes;

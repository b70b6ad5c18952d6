import { obligationList, obligationQuery } from '../obligation.ts';
import { LIST_OBLIGATIONS } from '../paths/obligation.ts';
import type { Routes } from '../route.ts';

export const obligationRoutes = {
  [LIST_OBLIGATIONS]: {
    summary: 'What is to be reported to the open states in a window of days',
    tag: 'Reports',
    access: { who: 'admin', why: 'The agency reports to the states' },
    query: obligationQuery,
    answers: { 200: obligationList },
  },
} as const satisfies Routes;

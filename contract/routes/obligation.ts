import { obligationList, obligationQuery } from '../obligation.ts';
import { LIST_OBLIGATIONS } from '../paths/obligation.ts';
import type { Routes } from '../route.ts';

export const obligationRoutes = {
  [LIST_OBLIGATIONS]: {
    summary: 'List what’s due in a date range: state reports, filings, invoices',
    tag: 'Reports',
    access: {
      who: 'admin',
      why: 'The agency files with the states, reports to them and bills its customers',
    },
    query: obligationQuery,
    answers: { 200: obligationList },
  },
} as const satisfies Routes;

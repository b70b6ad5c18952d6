import { SEARCH } from '../paths/search.ts';
import type { Routes } from '../route.ts';
import { searchBody, searchQuery } from '../search.ts';

export const searchRoutes = {
  [SEARCH]: {
    summary: 'Search filings, policies, insureds, companies, users, invoices, states, and pages',
    tag: 'Records',
    access: { who: 'signed-in', viewing: true, scope: 'company', why: 'Everybody finds what they may open' },
    query: searchQuery,
    answers: { 200: searchBody },
  },
} as const satisfies Routes;

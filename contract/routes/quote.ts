import { QUOTE } from '../paths/quote.ts';
import { quoteBody, quoteRequest } from '../quote.ts';
import type { Routes } from '../route.ts';

export const quoteRoutes = {
  [QUOTE]: {
    summary: 'Quote taxes and fees for a transaction, with a citation for every charge',
    tag: 'Quotes',
    access: { who: 'anyone', apiKey: 'quote', why: 'A price is shown before anybody signs up' },
    body: quoteRequest,
    // A visitor types; a calculator asks with every pause.
    requestsPerMinute: 120,
    answers: { 200: quoteBody },
    errors: ['NOT_ASSESSABLE', 'STATE_UNKNOWN'],
  },
} as const satisfies Routes;

import { exemptPurchaserBody, exemptPurchaserRequest } from '../exempt-purchaser.ts';
import { CHECK_EXEMPT_PURCHASER } from '../paths/exempt-purchaser.ts';
import type { Routes } from '../route.ts';

export const exemptPurchaserRoutes = {
  [CHECK_EXEMPT_PURCHASER]: {
    summary:
      'Check whether an insured is an exempt commercial purchaser under federal law, with reasons; nothing is saved',
    tag: 'Filings',
    access: { who: 'signed-in', why: 'Whoever files knows before claiming the exemption' },
    body: exemptPurchaserRequest,
    // A person answers question by question.
    requestsPerMinute: 120,
    answers: { 200: exemptPurchaserBody },
  },
} as const satisfies Routes;

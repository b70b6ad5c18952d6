import { homeStateBody, homeStateRequest } from '../home-state.ts';
import { FILING_BYTES } from '../limits.ts';
import { FIND_HOME_STATE } from '../paths/home-state.ts';
import type { Routes } from '../route.ts';

export const homeStateRoutes = {
  [FIND_HOME_STATE]: {
    summary: 'Determine the home state, with the basis, or list the missing facts',
    tag: 'Quotes',
    access: { who: 'anyone', why: 'Whoever asks for a price must know which state it is of' },
    body: homeStateRequest,
    bodyLimit: FILING_BYTES,
    // A person answers question by question.
    requestsPerMinute: 120,
    answers: { 200: homeStateBody },
  },
} as const satisfies Routes;

import { homeStateBody, homeStateRequest } from '../home-state.ts';
import { FILING_BYTES } from '../limits.ts';
import { FIND_HOME_STATE } from '../paths/home-state.ts';
import type { Routes } from '../route.ts';

export const homeStateRoutes = {
  [FIND_HOME_STATE]: {
    summary: 'Which state may tax a policy, with the reason, or what is still to be asked',
    tag: 'Price',
    access: { who: 'anyone', why: 'Whoever asks for a price must know which state it is of' },
    body: homeStateRequest,
    bodyLimit: FILING_BYTES,
    // A person answers question by question.
    requestsPerMinute: 120,
    answers: { 200: homeStateBody },
  },
} as const satisfies Routes;

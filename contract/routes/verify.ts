import { VERIFY_FILING } from '../paths/verify.ts';
import type { Routes } from '../route.ts';
import { NO_LONGER_PROVED, verifyBody, verifyParams } from '../verify.ts';

export const verifyRoutes = {
  [VERIFY_FILING]: {
    summary: 'Get a completed filing’s proof by its verification code',
    tag: 'Proof',
    access: { who: 'anyone', why: 'Whoever holds the code of a filing may check the proof' },
    params: verifyParams,
    // People type a code; programs guess it.
    requestsPerMinute: 30,
    answers: { 200: verifyBody },
    errors: NO_LONGER_PROVED,
  },
} as const satisfies Routes;

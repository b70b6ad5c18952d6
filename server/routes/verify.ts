import { VERIFY_FILING } from '#contract/paths/verify.ts';
import { verifyFiling } from '#operations/verify/verify-filing.ts';
import { presentVerifiedFiling } from '../present/verify.ts';
import { handle } from '../register.ts';

export const verifyRoutes = [
  handle(VERIFY_FILING, async ({ context, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return presentVerifiedFiling(await verifyFiling(context, params.code));
  }),
];

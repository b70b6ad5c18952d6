import {
  APPROVE_SECOND_FACTOR_RESET,
  ASK_SECOND_FACTOR_RESET,
  GET_SECOND_FACTOR_OF_USER,
  LIST_SECOND_FACTOR_RESETS,
  START_SECOND_FACTOR_RESET,
  STOP_OWN_SECOND_FACTOR_RESET,
  STOP_SECOND_FACTOR_RESET,
} from '#contract/paths/second-factor-reset.ts';
import { approveReset } from '#operations/second-factor-reset/approve-reset.ts';
import { cancelReset, cancelResetByLink } from '#operations/second-factor-reset/cancel-reset.ts';
import { getSecondFactorOf } from '#operations/second-factor-reset/get-second-factor-of.ts';
import { asSeenBy, listResets } from '#operations/second-factor-reset/list-resets.ts';
import { requestReset } from '#operations/second-factor-reset/request-reset.ts';
import { startReset } from '#operations/second-factor-reset/start-reset.ts';
import { proofOf } from '../authenticate.ts';
import { clientInfo } from '../client-info.ts';
import { presentReset, presentSecondFactor } from '../present/second-factor-reset.ts';
import { handle } from '../register.ts';

const ok = { ok: true } as const;

export const secondFactorResetRoutes = [
  handle(ASK_SECOND_FACTOR_RESET, async ({ context, body }) => {
    await requestReset(context, body);
    return ok;
  }),
  handle(STOP_OWN_SECOND_FACTOR_RESET, async ({ context, body, request }) => {
    await cancelResetByLink(context, body.token, clientInfo(request));
    return ok;
  }),
  handle(LIST_SECOND_FACTOR_RESETS, async ({ context, actor }) => ({
    items: (await listResets(context, actor)).map(presentReset),
    waitingHours: context.config.secondFactorResetHours,
  })),
  handle(GET_SECOND_FACTOR_OF_USER, async ({ context, actor, params }) =>
    presentSecondFactor(await getSecondFactorOf(context, actor, params.id)),
  ),
  handle(START_SECOND_FACTOR_RESET, async ({ context, actor, params, body, request }) => {
    const proof = proofOf(request, body.currentPassword);
    const reset = await startReset(context, actor, proof, params.id, { reason: body.reason });
    return presentReset(await asSeenBy(context, actor, reset));
  }),
  handle(APPROVE_SECOND_FACTOR_RESET, async ({ context, actor, params, body, request }) => {
    const proof = proofOf(request, body.currentPassword);
    const reset = await approveReset(context, actor, proof, params.id);
    return presentReset(await asSeenBy(context, actor, reset));
  }),
  handle(STOP_SECOND_FACTOR_RESET, async ({ context, actor, params }) => {
    await cancelReset(context, actor, params.id);
    return ok;
  }),
];

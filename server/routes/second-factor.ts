import {
  CONFIRM_ENROLMENT,
  CONFIRM_SECOND_FACTOR,
  ENROL_SECOND_FACTOR,
  LIST_SECOND_FACTORS,
  REMOVE_SECOND_FACTOR,
  RENEW_RECOVERY_CODES,
  START_HUMAN_CHECK,
  START_SECOND_FACTOR,
} from '#contract/paths/second-factor.ts';
import { startHumanCheck } from '#operations/attempts/human-check.ts';
import { confirmSecondFactor } from '#operations/identity/confirm-second-factor.ts';
import { confirmEnrolment, enrolSecondFactor } from '#operations/identity/enrol-second-factor.ts';
import { listSecondFactors } from '#operations/identity/list-second-factors.ts';
import { removeSecondFactor, renewRecoveryCodes } from '#operations/identity/remove-second-factor.ts';
import { startSecondFactor } from '#operations/identity/start-second-factor.ts';
import { identityOf } from '../authenticate.ts';
import { clientInfo } from '../client-info.ts';
import { presentSecondFactors } from '../present/second-factors.ts';
import { DONE, handle } from '../register.ts';

export const secondFactorRoutes = [
  handle(START_HUMAN_CHECK, async ({ context, request }) => startHumanCheck(context, clientInfo(request))),
  handle(START_SECOND_FACTOR, async ({ context, body, request }) =>
    startSecondFactor(context, body, clientInfo(request)),
  ),
  handle(CONFIRM_SECOND_FACTOR, async ({ context, body, request }) => {
    const { deviceToken, ...answer } = body;
    return confirmSecondFactor(context, answer, { ...clientInfo(request), deviceToken });
  }),
  handle(LIST_SECOND_FACTORS, async ({ context, actor, request }) =>
    presentSecondFactors(await listSecondFactors(context, actor, identityOf(request))),
  ),
  handle(ENROL_SECOND_FACTOR, async ({ context, actor, body, request }) =>
    enrolSecondFactor(context, actor, body, clientInfo(request)),
  ),
  handle(CONFIRM_ENROLMENT, async ({ context, actor, body, request }) => ({
    recoveryCodes: await confirmEnrolment(context, actor, identityOf(request), body),
  })),
  handle(REMOVE_SECOND_FACTOR, async ({ context, actor, body, request }) => {
    await removeSecondFactor(context, actor, identityOf(request), body);
    return DONE;
  }),
  handle(RENEW_RECOVERY_CODES, async ({ context, actor, body, request }) => ({
    recoveryCodes: await renewRecoveryCodes(context, actor, identityOf(request), body),
  })),
];

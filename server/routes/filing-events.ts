import {
  COMPLETE_FILING,
  GET_FILING,
  LIST_FILING_EVENTS,
  REASSESS_FILING,
  RECORD_PAYMENT,
  REJECT_FILING,
  REOPEN_FILING,
  RESUBMIT_FILING,
  SEND_FILING_MESSAGE,
  START_FILING,
  SUBMIT_FILING,
  WITHDRAW_FILING,
} from '#contract/paths/filing.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LIMITS, limitAttempts } from '#operations/attempts/limit-attempts.ts';
import { addMessage } from '#operations/filing/add-message.ts';
import { completeFiling } from '#operations/filing/complete-filing.ts';
import { getFiling } from '#operations/filing/get-filing.ts';
import { listFilingEvents } from '#operations/filing/list-filing-events.ts';
import { reassessFiling } from '#operations/filing/reassess-filing.ts';
import { recordPayment } from '#operations/filing/record-payment.ts';
import { rejectFiling } from '#operations/filing/reject-filing.ts';
import { reopenFiling } from '#operations/filing/reopen-filing.ts';
import { resubmitFiling } from '#operations/filing/resubmit-filing.ts';
import { startFiling } from '#operations/filing/start-filing.ts';
import { readSubmitRequest, submitFiling } from '#operations/filing/submit-filing.ts';
import { withdrawFiling } from '#operations/filing/withdraw-filing.ts';
import type { AppContext } from '../context.ts';
import { presentFiling, presentFilingEvent, presentReassessment } from '../present/filing.ts';
import { DONE, handle } from '../register.ts';

/** Where a filing stands for whoever moved it. */
async function answerFiling(context: AppContext, actor: Actor, id: string) {
  return presentFiling(await getFiling(context, actor, id));
}

export const filingEventRoutes = [
  handle(SUBMIT_FILING, async ({ context, actor, body }) => {
    const id = await submitFiling(context, actor, readSubmitRequest(body));
    return await answerFiling(context, actor, id);
  }),
  handle(RESUBMIT_FILING, async ({ context, actor, params, body }) => {
    await resubmitFiling(context, actor, params.id, body);
    return await answerFiling(context, actor, params.id);
  }),
  handle(RECORD_PAYMENT, async ({ context, actor, params, body }) => {
    await recordPayment(context, actor, params.id, body);
    return await answerFiling(context, actor, params.id);
  }),
  handle(START_FILING, async ({ context, actor, params, body }) => {
    await startFiling(context, actor, params.id, body);
    return await answerFiling(context, actor, params.id);
  }),
  handle(COMPLETE_FILING, async ({ context, actor, params, body }) => {
    await completeFiling(context, actor, params.id, body);
    return await answerFiling(context, actor, params.id);
  }),
  handle(REJECT_FILING, async ({ context, actor, params, body }) => {
    await limitAttempts(context.db, LIMITS.wordsOfAdmin, actor.id);
    await rejectFiling(context, actor, params.id, body);
    return await answerFiling(context, actor, params.id);
  }),
  handle(WITHDRAW_FILING, async ({ context, actor, params, body }) => {
    await withdrawFiling(context, actor, params.id, body);
    return await answerFiling(context, actor, params.id);
  }),
  handle(REOPEN_FILING, async ({ context, actor, params, body }) => {
    await limitAttempts(context.db, LIMITS.wordsOfAdmin, actor.id);
    await reopenFiling(context, actor, params.id, body);
    return await answerFiling(context, actor, params.id);
  }),
  handle(REASSESS_FILING, async ({ context, actor, params, body }) =>
    presentReassessment(await reassessFiling(context, actor, params.id, body)),
  ),
  handle(GET_FILING, async ({ context, actor, params }) =>
    presentFiling(await getFiling(context, actor, params.id)),
  ),
  handle(LIST_FILING_EVENTS, async ({ context, actor, params }) => {
    const { party, events } = await listFilingEvents(context, actor, params.id);
    const viewer = { party, agencyName: context.config.agency.brandName };
    return { items: events.map((event) => presentFilingEvent(event, viewer)) };
  }),
  handle(SEND_FILING_MESSAGE, async ({ context, actor, params, body }) => {
    await addMessage(context, actor, params.id, body);
    return DONE;
  }),
];

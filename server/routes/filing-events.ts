import type { z } from 'zod';
import { idParams, okBody } from '#contract/common.ts';
import {
  completeRequest,
  eventList,
  type FilingEventName,
  filingBody,
  messageRequest,
  reassessBody,
  reassessRequest,
  recordPaymentRequest,
  rejectRequest,
  reopenRequest,
  resubmitRequest,
  startRequest,
  submitRequest,
  withdrawRequest,
} from '#contract/filing.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addMessage } from '#operations/filing/add-message.ts';
import { completeFiling } from '#operations/filing/complete-filing.ts';
import { getFiling } from '#operations/filing/get-filing.ts';
import { listEvents } from '#operations/filing/list-events.ts';
import { reassessFiling } from '#operations/filing/reassess-filing.ts';
import { recordPayment } from '#operations/filing/record-payment.ts';
import { rejectFiling } from '#operations/filing/reject-filing.ts';
import { reopenFiling } from '#operations/filing/reopen-filing.ts';
import { askingForCapacityReview } from '#operations/filing/request-capacity-review.ts';
import { resubmitFiling } from '#operations/filing/resubmit-filing.ts';
import { startFiling } from '#operations/filing/start-filing.ts';
import { readSubmitRequest, submitFiling } from '#operations/filing/submit-filing.ts';
import { withdrawFiling } from '#operations/filing/withdraw-filing.ts';
import { answerOnce, type KeyRule } from '../answer-once.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentFiling, presentFilingEvent, presentReassessment } from '../present/filing.ts';

const tags = ['Filings'];
const response = { 200: filingBody };

async function answerFiling(context: AppContext, actor: Actor, id: string) {
  return { statusCode: 200, body: presentFiling(await getFiling(context, actor, id)) };
}

/** A step in the life of one filing: its body in, the filing as it stands then out. */
interface EventRoute<Body extends z.ZodType> {
  event: Exclude<FilingEventName, 'resubmit' | 'reassess'>;
  summary: string;
  key: KeyRule;
  body: Body;
  run: (inside: AppContext, actor: Actor, id: string, body: z.output<Body>) => Promise<void>;
}

function addEventRoute<Body extends z.ZodType>(
  app: App,
  context: AppContext,
  { event, summary, key, body, run }: EventRoute<Body>,
): void {
  app.post(
    `/filing/:id/${event}`,
    {
      config: { access: `POST /filing/:id/${event}` },
      schema: { summary, tags, params: idParams, body, response },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params as z.output<typeof idParams>;
      return await answerOnce(context, request, reply, key, async (inside) => {
        await run(inside, actor, id, request.body as z.output<Body>);
        return await answerFiling(inside, actor, id);
      });
    },
  );
}

export function filingEventRoutes(app: App, context: AppContext): void {
  submitRoutes(app, context);
  addEventRoute(app, context, {
    event: 'record-payment',
    summary: 'Money arrived, or credit is spent. Needs an Idempotency-Key',
    key: 'REQUIRED',
    body: recordPaymentRequest,
    run: recordPayment,
  });
  addEventRoute(app, context, {
    event: 'start',
    summary: 'It went to the office',
    key: 'OPTIONAL',
    body: startRequest,
    run: startFiling,
  });
  addEventRoute(app, context, {
    event: 'complete',
    summary: 'The office accepted it: final, with its public proof',
    key: 'OPTIONAL',
    body: completeRequest,
    run: completeFiling,
  });
  addEventRoute(app, context, {
    event: 'reject',
    summary: 'Give it back to the customer; what was paid is kept as credit',
    key: 'OPTIONAL',
    body: rejectRequest,
    run: rejectFiling,
  });
  addEventRoute(app, context, {
    event: 'withdraw',
    summary: 'Take back your own filing while it is not paid',
    key: 'OPTIONAL',
    body: withdrawRequest,
    run: withdrawFiling,
  });
  addEventRoute(app, context, {
    event: 'reopen',
    summary: 'The office returned what it had accepted',
    key: 'OPTIONAL',
    body: reopenRequest,
    run: reopenFiling,
  });
  reassessRoute(app, context);
  readingRoutes(app, context);
}

function submitRoutes(app: App, context: AppContext): void {
  app.post(
    '/filing',
    {
      config: { access: 'POST /filing' },
      schema: {
        summary: 'Submit a draft, or a whole filing at once. Needs an Idempotency-Key',
        tags,
        body: submitRequest,
        response: { 201: filingBody },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      return await askingForCapacityReview(context, actor, () =>
        answerOnce(context, request, reply, 'REQUIRED', async (inside) => {
          const id = await submitFiling(inside, actor, readSubmitRequest(request.body));
          return { ...(await answerFiling(inside, actor, id)), statusCode: 201 };
        }),
      );
    },
  );
  app.post(
    '/filing/:id/resubmit',
    {
      config: { access: 'POST /filing/:id/resubmit' },
      schema: {
        summary: 'Send a returned filing again, corrected. Needs an Idempotency-Key',
        tags,
        params: idParams,
        body: resubmitRequest,
        response,
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      return await askingForCapacityReview(context, actor, () =>
        answerOnce(context, request, reply, 'REQUIRED', async (inside) => {
          await resubmitFiling(inside, actor, id, request.body);
          return await answerFiling(inside, actor, id);
        }),
      );
    },
  );
}

function reassessRoute(app: App, context: AppContext): void {
  app.post(
    '/filing/:id/reassess',
    {
      config: { access: 'POST /filing/:id/reassess' },
      schema: {
        summary: 'Price it anew; only with confirm (and an Idempotency-Key) does anything change',
        tags,
        params: idParams,
        body: reassessRequest,
        response: { 200: reassessBody },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const rule = request.body.confirm ? 'REQUIRED' : 'OPTIONAL';
      return await answerOnce(context, request, reply, rule, async (inside) => {
        const reassessment = await reassessFiling(inside, actor, request.params.id, request.body);
        return { statusCode: 200, body: presentReassessment(reassessment) };
      });
    },
  );
}

function readingRoutes(app: App, context: AppContext): void {
  app.get(
    '/filing/:id',
    {
      config: { access: 'GET /filing/:id' },
      schema: { summary: 'One filing with every charge and its reason', tags, params: idParams, response },
    },
    async (request) => presentFiling(await getFiling(context, actorOf(request), request.params.id)),
  );
  app.get(
    '/filing/:id/event',
    {
      config: { access: 'GET /filing/:id/event' },
      schema: {
        summary: 'What happened to a filing, oldest first',
        tags,
        params: idParams,
        response: { 200: eventList },
      },
    },
    async (request) => {
      const { party, events } = await listEvents(context, actorOf(request), request.params.id);
      const viewer = { party, agencyName: context.config.agency.brandName };
      return { items: events.map((event) => presentFilingEvent(event, viewer)) };
    },
  );
  app.post(
    '/filing/:id/message',
    {
      config: { access: 'POST /filing/:id/message' },
      schema: {
        summary: 'Write to the other side of a filing',
        tags,
        params: idParams,
        body: messageRequest,
        response: { 201: okBody },
      },
    },
    async (request, reply) =>
      await answerOnce(context, request, reply, 'OPTIONAL', async (inside) => {
        await addMessage(inside, actorOf(request), request.params.id, request.body);
        return { statusCode: 201, body: { ok: true as const } };
      }),
  );
}

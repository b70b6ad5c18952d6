import { noBody, okBody } from '#contract/common.ts';
import {
  confirmEnrolmentRequest,
  confirmSecondFactorRequest,
  enrolSecondFactorRequest,
  humanCheckBody,
  pendingVerificationBody,
  recoveryCodesBody,
  removeSecondFactorRequest,
  renewRecoveryCodesRequest,
  secondFactorsBody,
  sessionBody,
  startedEnrolmentBody,
  startSecondFactorRequest,
} from '#contract/identity.ts';
import { startHumanCheck } from '#operations/attempts/human-check.ts';
import { confirmSecondFactor } from '#operations/identity/confirm-second-factor.ts';
import { confirmEnrolment, enrolSecondFactor } from '#operations/identity/enrol-second-factor.ts';
import { listSecondFactors } from '#operations/identity/list-second-factors.ts';
import { removeSecondFactor, renewRecoveryCodes } from '#operations/identity/remove-second-factor.ts';
import { startSecondFactor } from '#operations/identity/start-second-factor.ts';
import type { App } from '../app.ts';
import { actorOf, identityOf } from '../authenticate.ts';
import { clientOf } from '../client-of.ts';
import type { AppContext } from '../context.ts';

const tags = ['Identity'];

/** Second factors of the embedded provider. They do not exist where another provider is configured. */
export function secondFactorRoutes(app: App, context: AppContext): void {
  if (context.passwordIdentity === null) return;
  signInRoutes(app, context);
  ownRoutes(app, context);
}

function signInRoutes(app: App, context: AppContext): void {
  app.post(
    '/identity/human-check',
    {
      config: { access: 'POST /identity/human-check' },
      schema: {
        summary: 'Work to do before a message is sent',
        tags,
        body: noBody,
        response: { 200: humanCheckBody },
      },
    },
    async (request) => startHumanCheck(context, clientOf(request)),
  );
  app.post(
    '/identity/second-factor/start',
    {
      config: { access: 'POST /identity/second-factor/start' },
      schema: {
        summary: 'Ask for the code of a second factor',
        tags,
        body: startSecondFactorRequest,
        response: { 200: pendingVerificationBody },
      },
    },
    async (request) => startSecondFactor(context, request.body, clientOf(request)),
  );
  app.post(
    '/identity/second-factor/confirm',
    {
      config: { access: 'POST /identity/second-factor/confirm' },
      schema: {
        summary: 'Finish a sign-in with the code',
        tags,
        body: confirmSecondFactorRequest,
        response: { 200: sessionBody },
      },
    },
    async (request) => confirmSecondFactor(context, request.body, clientOf(request)),
  );
}

function ownRoutes(app: App, context: AppContext): void {
  app.get(
    '/identity/second-factor',
    {
      config: { access: 'GET /identity/second-factor' },
      schema: { summary: 'The own second factors', tags, response: { 200: secondFactorsBody } },
    },
    async (request) => {
      const own = await listSecondFactors(context, actorOf(request), identityOf(request));
      const factors = own.factors.map(({ kind, phone, enrolledAt }) => ({
        kind,
        phone,
        enrolledAt: enrolledAt.toISOString(),
      }));
      return { ...own, factors };
    },
  );
  app.post(
    '/identity/second-factor/enrol',
    {
      config: { access: 'POST /identity/second-factor/enrol' },
      schema: {
        summary: 'Begin to set up a second factor',
        tags,
        body: enrolSecondFactorRequest,
        response: { 200: startedEnrolmentBody },
      },
    },
    async (request) => enrolSecondFactor(context, actorOf(request), request.body, clientOf(request)),
  );
  app.post(
    '/identity/second-factor/enrol/confirm',
    {
      config: { access: 'POST /identity/second-factor/enrol/confirm' },
      schema: {
        summary: 'Set it up with its first code',
        tags,
        body: confirmEnrolmentRequest,
        response: { 200: recoveryCodesBody },
      },
    },
    async (request) => ({
      recoveryCodes: await confirmEnrolment(context, actorOf(request), identityOf(request), request.body),
    }),
  );
  app.post(
    '/identity/second-factor/remove',
    {
      config: { access: 'POST /identity/second-factor/remove' },
      schema: {
        summary: 'Remove a second factor',
        tags,
        body: removeSecondFactorRequest,
        response: { 200: okBody },
      },
    },
    async (request) => {
      await removeSecondFactor(context, actorOf(request), request.body);
      return { ok: true } as const;
    },
  );
  app.post(
    '/identity/second-factor/recovery-codes',
    {
      config: { access: 'POST /identity/second-factor/recovery-codes' },
      schema: {
        summary: 'New recovery codes',
        tags,
        body: renewRecoveryCodesRequest,
        response: { 200: recoveryCodesBody },
      },
    },
    async (request) => ({
      recoveryCodes: await renewRecoveryCodes(context, actorOf(request), request.body),
    }),
  );
}

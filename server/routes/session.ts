import { idParams, noBody, okBody } from '#contract/common.ts';
import { endedSessionsBody, sessionsBody } from '#contract/session.ts';
import { endOtherSessions, endSession } from '#operations/identity/end-sessions.ts';
import { listSessions } from '#operations/identity/list-sessions.ts';
import type { App } from '../app.ts';
import { actorOf, identityOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentSession } from '../present/session.ts';

const tags = ['Users'];
const ok = { ok: true } as const;

/** Where somebody is signed in, and the way to end it. */
export function sessionRoutes(app: App, context: AppContext): void {
  app.get(
    '/user/me/session',
    {
      config: { access: 'GET /user/me/session' },
      schema: { summary: 'The own sign-ins that are open', tags, response: { 200: sessionsBody } },
    },
    async (request) => {
      const sessions = await listSessions(context, identityOf(request));
      return { isListed: sessions !== null, items: (sessions ?? []).map(presentSession) };
    },
  );
  app.delete(
    '/user/me/session/:id',
    {
      config: { access: 'DELETE /user/me/session/:id' },
      schema: { summary: 'End one of the own sign-ins', tags, params: idParams, response: { 200: okBody } },
    },
    async (request) => {
      await endSession(context, actorOf(request), identityOf(request), request.params.id);
      return ok;
    },
  );
  app.post(
    '/user/me/session/end-others',
    {
      config: { access: 'POST /user/me/session/end-others' },
      schema: {
        summary: 'End all own sign-ins but this one',
        tags,
        body: noBody,
        response: { 200: endedSessionsBody },
      },
    },
    async (request) => ({
      ...ok,
      ...(await endOtherSessions(context, actorOf(request), identityOf(request))),
    }),
  );
}

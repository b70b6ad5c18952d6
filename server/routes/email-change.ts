import { okBody } from '#contract/common.ts';
import { changeEmailRequest, verifyEmailRequest } from '#contract/identity.ts';
import { askEmailChange } from '#operations/identity/ask-email-change.ts';
import { finishEmailChange } from '#operations/identity/finish-email-change.ts';
import type { App } from '../app.ts';
import { actorOf, identityOf } from '../authenticate.ts';
import { clientOf } from '../client-of.ts';
import type { AppContext } from '../context.ts';

const tags = ['Identity'];
const ok = { ok: true } as const;

/** Another address with the embedded provider. Firebase does it between the browser and itself. */
export function emailChangeRoutes(app: App, context: AppContext): void {
  if (context.passwordIdentity === null) return;
  app.post(
    '/identity/change-email',
    {
      config: { access: 'POST /identity/change-email' },
      schema: {
        summary: 'Mail a link to another address; answers alike for one that is taken',
        tags,
        body: changeEmailRequest,
        response: { 200: okBody },
      },
    },
    async (request) => {
      await askEmailChange(context, actorOf(request), identityOf(request), request.body, clientOf(request));
      return ok;
    },
  );
  app.post(
    '/identity/change-email/confirm',
    {
      config: { access: 'POST /identity/change-email/confirm' },
      schema: {
        summary: 'Use the other address from now on',
        tags,
        body: verifyEmailRequest,
        response: { 200: okBody },
      },
    },
    async (request) => {
      await finishEmailChange(context, request.body.token, clientOf(request));
      return ok;
    },
  );
}

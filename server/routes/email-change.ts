import { CHANGE_EMAIL, CHECK_EMAIL_CHANGE, CONFIRM_EMAIL_CHANGE } from '#contract/paths/identity.ts';
import { checkEmailChange } from '#operations/identity/check-email-change.ts';
import { confirmEmailChange } from '#operations/identity/confirm-email-change.ts';
import { requestEmailChange } from '#operations/identity/request-email-change.ts';
import { identityOf } from '../authenticate.ts';
import { clientInfo } from '../client-info.ts';
import { DONE, handle } from '../register.ts';

export const emailChangeRoutes = [
  handle(CHANGE_EMAIL, async ({ context, actor, body, request }) => {
    await requestEmailChange(context, actor, identityOf(request), body, clientInfo(request));
    return DONE;
  }),
  handle(CHECK_EMAIL_CHANGE, async ({ context, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return checkEmailChange(context, body.token, clientInfo(request));
  }),
  handle(CONFIRM_EMAIL_CHANGE, async ({ context, body, request }) => {
    await confirmEmailChange(context, body.token, clientInfo(request));
    return DONE;
  }),
];

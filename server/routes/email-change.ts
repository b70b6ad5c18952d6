import { CHANGE_EMAIL, CONFIRM_EMAIL_CHANGE } from '#contract/paths/identity.ts';
import { askEmailChange } from '#operations/identity/ask-email-change.ts';
import { finishEmailChange } from '#operations/identity/finish-email-change.ts';
import { identityOf } from '../authenticate.ts';
import { clientOf } from '../client-of.ts';
import { DONE, handle } from '../register.ts';

export const emailChangeRoutes = [
  handle(CHANGE_EMAIL, async ({ context, actor, body, request }) => {
    await askEmailChange(context, actor, identityOf(request), body, clientOf(request));
    return DONE;
  }),
  handle(CONFIRM_EMAIL_CHANGE, async ({ context, body, request }) => {
    await finishEmailChange(context, body.token, clientOf(request));
    return DONE;
  }),
];

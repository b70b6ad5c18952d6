import {
  CHANGE_PASSWORD,
  CHECK_RESET_LINK,
  GET_PUBLIC_KEYS,
  REFRESH_SESSION,
  RESET_PASSWORD,
  SIGN_IN,
  SIGN_OUT,
  VERIFY_EMAIL,
} from '#contract/paths/identity.ts';
import { changePassword } from '#operations/identity/change-password.ts';
import { checkResetLink } from '#operations/identity/check-reset-link.ts';
import { readPublicKeys } from '#operations/identity/list-public-keys.ts';
import { refreshSession } from '#operations/identity/refresh-session.ts';
import { resetPassword } from '#operations/identity/reset-password.ts';
import { signIn } from '#operations/identity/sign-in.ts';
import { signOut } from '#operations/identity/sign-out.ts';
import { verifyEmail } from '#operations/identity/verify-email.ts';
import { identityOf } from '../authenticate.ts';
import { clientInfo } from '../client-info.ts';
import { DONE, handle } from '../register.ts';

export const identityRoutes = [
  handle(SIGN_IN, async ({ context, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { deviceToken, ...credentials } = body;
    return signIn(context, credentials, { ...clientInfo(request), deviceToken });
  }),
  handle(REFRESH_SESSION, async ({ context, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return refreshSession(context, body.refreshToken, clientInfo(request));
  }),
  handle(SIGN_OUT, async ({ context, body }) => {
    await signOut(context, body.refreshToken);
    return DONE;
  }),
  handle(VERIFY_EMAIL, async ({ context, body, request }) => {
    await verifyEmail(context, body.token, clientInfo(request));
    return DONE;
  }),
  handle(RESET_PASSWORD, async ({ context, body, request }) => {
    await resetPassword(context, body, clientInfo(request));
    return DONE;
  }),
  handle(CHECK_RESET_LINK, async ({ context, body, request }) => {
    return await checkResetLink(context, body.token, clientInfo(request));
  }),
  handle(CHANGE_PASSWORD, async ({ context, actor, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return changePassword(context, actor, body, clientInfo(request), identityOf(request));
  }),
  handle(GET_PUBLIC_KEYS, async ({ context }) => readPublicKeys(context)),
];

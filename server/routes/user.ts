import type { FastifyRequest } from 'fastify';
import {
  CREATE_USER,
  GET_ME,
  GET_USER,
  LIST_USERS,
  RECORD_TOKEN,
  RESEND_INVITATION,
  SEND_PASSWORD_RESET_EMAIL,
  SEND_VERIFICATION_EMAIL,
  SIGN_UP,
  UPDATE_ME,
  UPDATE_USER,
} from '#contract/paths/user.ts';
import { createUser } from '#operations/user/create-user.ts';
import { getUser } from '#operations/user/get-user.ts';
import { listUsers } from '#operations/user/list-users.ts';
import { recordToken } from '#operations/user/record-token.ts';
import { resendInvitation } from '#operations/user/resend-invitation.ts';
import { sendPasswordResetEmail } from '#operations/user/send-password-reset-email.ts';
import { sendVerificationEmail } from '#operations/user/send-verification-email.ts';
import { signUp } from '#operations/user/sign-up.ts';
import { updateMe } from '#operations/user/update-me.ts';
import { updateUser } from '#operations/user/update-user.ts';
import { actorOf, bearerToken, identityOf, lacksSecondFactor } from '../authenticate.ts';
import { clientInfo } from '../client-info.ts';
import type { AppContext } from '../context.ts';
import { presentPage } from '../present/page.ts';
import { presentMe, presentUser } from '../present/user.ts';
import { DONE, handle } from '../register.ts';

/** Through a viewer's eyes nobody lacks one: the sign-in that it would be about is not theirs. */
const isLacking = (context: AppContext, request: FastifyRequest) => {
  const actor = actorOf(request);
  return actor.viewedBy === undefined && lacksSecondFactor(context, actor, identityOf(request));
};

export const userRoutes = [
  handle(SIGN_UP, async ({ context, body, request }) => {
    // Where the browser makes the account at the provider, its token says whose it is.
    const token = context.passwordIdentity === null ? bearerToken(request) : null;
    const identity = token === null ? null : await context.identity.verifyToken(token);
    return signUp(context, body, clientInfo(request), identity);
  }),
  handle(SEND_PASSWORD_RESET_EMAIL, async ({ context, body, request }) => {
    const { email, deviceToken } = body;
    await sendPasswordResetEmail(context, email, { ...clientInfo(request), deviceToken });
    return DONE;
  }),
  handle(GET_ME, async ({ context, actor, request }) =>
    presentMe(await getUser(context, actor.id), isLacking(context, request)),
  ),
  handle(UPDATE_ME, async ({ context, actor, body, request }) =>
    presentMe(await updateMe(context, actor, body), isLacking(context, request)),
  ),
  handle(RECORD_TOKEN, async ({ context, actor, body, request }) =>
    presentMe(
      await recordToken(context, actor, body.token, clientInfo(request)),
      isLacking(context, request),
    ),
  ),
  handle(SEND_VERIFICATION_EMAIL, async ({ context, actor, request }) => {
    await sendVerificationEmail(context, actor, identityOf(request));
    return DONE;
  }),
  handle(CREATE_USER, async ({ context, actor, body, request }) =>
    presentUser(await createUser(context, actor, identityOf(request), body)),
  ),
  handle(RESEND_INVITATION, async ({ context, actor, params }) => {
    await resendInvitation(context, actor, params.id);
    return DONE;
  }),
  handle(LIST_USERS, async ({ context, query }) => presentPage(await listUsers(context, query), presentUser)),
  handle(GET_USER, async ({ context, params }) => presentUser(await getUser(context, params.id))),
  handle(UPDATE_USER, async ({ context, actor, params, body, request }) =>
    presentUser(await updateUser(context, actor, identityOf(request), params.id, body)),
  ),
];

import {
  END_ALL_SESSIONS,
  END_OTHER_SESSIONS,
  END_SESSION,
  END_SESSIONS_OF_USER,
  END_VIEW,
  LIST_MY_SESSIONS,
  LIST_MY_SIGN_INS,
  LIST_SIGN_INS,
  START_VIEW,
} from '#contract/paths/session.ts';
import { endOtherSessions, endSession } from '#operations/identity/end-sessions.ts';
import { listSessions } from '#operations/identity/list-sessions.ts';
import { endAllSessions } from '#operations/user/end-all-sessions.ts';
import { endSessionsOfUser } from '#operations/user/end-sessions-of-user.ts';
import { listSignIns } from '#operations/user/list-sign-ins.ts';
import { endView } from '#operations/viewing/end-view.ts';
import { startView } from '#operations/viewing/start-view.ts';
import { identityOf, proofOf } from '../authenticate.ts';
import { presentSession, presentSignIns, presentView } from '../present/session.ts';
import { DONE, handle } from '../register.ts';

export const sessionRoutes = [
  handle(LIST_MY_SESSIONS, async ({ context, request }) => {
    const sessions = await listSessions(context, identityOf(request));
    return { isListed: sessions !== null, items: (sessions ?? []).map(presentSession) };
  }),
  handle(LIST_MY_SIGN_INS, async ({ context, actor }) =>
    presentSignIns(await listSignIns(context, actor.id)),
  ),
  handle(LIST_SIGN_INS, async ({ context, params }) => presentSignIns(await listSignIns(context, params.id))),
  handle(END_SESSION, async ({ context, actor, params, body, request }) => {
    await endSession(context, actor, identityOf(request), { sessionId: params.id, ...body });
    return DONE;
  }),
  handle(END_OTHER_SESSIONS, async ({ context, actor, body, request }) => ({
    ...DONE,
    ...(await endOtherSessions(context, actor, identityOf(request), body)),
  })),
  handle(END_SESSIONS_OF_USER, async ({ context, actor, params, body, request }) => {
    const proof = proofOf(request, body.currentPassword);
    await endSessionsOfUser(context, actor, proof, params.id);
    return DONE;
  }),
  handle(END_ALL_SESSIONS, async ({ context, actor, body, request }) => ({
    ...DONE,
    ...(await endAllSessions(context, actor, identityOf(request), body)),
  })),
  handle(START_VIEW, async ({ context, actor, params, body, request }) =>
    presentView(await startView(context, actor, identityOf(request), params.id, body)),
  ),
  handle(END_VIEW, async ({ context, actor, params }) => {
    await endView(context, actor, params.id);
    return DONE;
  }),
];

import type { SessionsBody, SignInsBody, ViewBody } from '#contract/session.ts';
import { describeDevice } from '#domain/access/describe-device.ts';
import { SIGN_INS_KEPT_DAYS } from '#domain/access/sign-ins.ts';
import type { listSessions } from '#operations/identity/list-sessions.ts';
import type { SignInHistory } from '#operations/user/list-sign-ins.ts';
import type { StartedView } from '#operations/viewing/start-view.ts';

type Session = NonNullable<Awaited<ReturnType<typeof listSessions>>>[number];

export function presentSession(session: Session): SessionsBody['items'][number] {
  return {
    id: session.id,
    device: describeDevice(session.userAgent),
    address: session.address,
    how: session.openedBy,
    startedAt: session.startedAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isThisOne: session.isThisOne,
  };
}

export function presentSignIn(entry: SignInHistory['entries'][number]): SignInsBody['items'][number] {
  return {
    at: entry.at.toISOString(),
    how: entry.how,
    outcome: entry.outcome,
    device: describeDevice(entry.userAgent),
    address: entry.address,
  };
}

export function presentViewOf(view: SignInHistory['views'][number]): SignInsBody['views'][number] {
  return {
    startedAt: view.startedAt.toISOString(),
    endedAt: view.endedAt?.toISOString() ?? null,
    viewer: view.viewerName,
    reason: view.reason,
  };
}

export function presentView({ userId, token, expiresAt }: StartedView): ViewBody {
  return { userId, token, expiresAt: expiresAt.toISOString() };
}

/** When a user was last seen, and how they signed in. */
export function presentSignIns({ lastActivityAt, entries, views }: SignInHistory): SignInsBody {
  return {
    keptDays: SIGN_INS_KEPT_DAYS,
    lastActivityAt: lastActivityAt?.toISOString() ?? null,
    items: entries.map(presentSignIn),
    views: views.map(presentViewOf),
  };
}

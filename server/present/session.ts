import type { SessionsBody, SignInsBody } from '#contract/session.ts';
import { deviceInWords } from '#domain/access/device-words.ts';
import { SIGN_INS_KEPT_DAYS } from '#domain/access/sign-ins.ts';
import type { listSessions } from '#operations/identity/list-sessions.ts';
import type { SignInHistory } from '#operations/user/list-sign-ins.ts';

type Session = NonNullable<Awaited<ReturnType<typeof listSessions>>>[number];

export function presentSession(session: Session): SessionsBody['items'][number] {
  return {
    id: session.id,
    device: deviceInWords(session.userAgent),
    address: session.address,
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
    device: deviceInWords(entry.userAgent),
    address: entry.address,
  };
}

/** When a user was last seen, and how they signed in. */
export function presentSignIns({ lastActivityAt, entries }: SignInHistory): SignInsBody {
  return {
    keptDays: SIGN_INS_KEPT_DAYS,
    lastActivityAt: lastActivityAt?.toISOString() ?? null,
    items: entries.map(presentSignIn),
  };
}

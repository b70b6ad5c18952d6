import type { SessionsBody } from '#contract/session.ts';
import { deviceInWords } from '#domain/access/device-words.ts';
import type { listSessions } from '#operations/identity/list-sessions.ts';

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

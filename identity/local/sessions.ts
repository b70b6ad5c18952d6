import { AppError } from '#contract/errors.ts';
import type { Db, Tx } from '#db/pool.ts';
import { findSessionEnding } from '#db/queries/ended-sessions.ts';
import { lockAccount } from '#db/queries/identity.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionOfFamily,
  findRoleOfSubject,
  lockSessionOfFamily,
  rotateSession,
  selectOpenSessions,
  startFamily,
} from '#db/queries/sessions.ts';
import type { Role } from '#domain/access/roles.ts';
import type { IssuedSession, OwnSessions, PasswordIdentity } from '../port.ts';
import {
  type Auth,
  type AuthSettings,
  LONGEST_SESSION_SECONDS,
  SESSION_SECONDS,
  TOKEN_SECONDS,
} from './auth.ts';
import { hashToken } from './hash-token.ts';
import type { LocalKnownDevices } from './known-devices.ts';
import { withinTransaction } from './provider-transaction.ts';
import { familyOf, firstRefreshToken, nextRefreshToken, REUSE_GRACE_SECONDS } from './refresh-tokens.ts';
import { endedEarly, requireOpenSession, signInEnded } from './require-open-session.ts';

const MS = 1000;

type Sessions = Pick<PasswordIdentity, 'openSession' | 'refreshSession' | 'closeSession'> & {
  sessions: OwnSessions;
};

/** Sign-ins: what opens one, keeps it open and ends it. */
export async function createSessions(
  db: Db,
  auth: Auth,
  settings: AuthSettings,
  signToken: (subject: string, sessionId: string) => Promise<string>,
  devices: LocalKnownDevices,
): Promise<Sessions> {
  const { internalAdapter: store } = await auth.$context;
  const longest = { ...LONGEST_SESSION_SECONDS, ...settings.longestSessionSeconds };

  /** A session that is not used for two weeks ends, and at the latest when the role's longest time is over. */
  const endOf = (startedAt: Date, role: Role, now: Date) =>
    new Date(Math.min(now.getTime() + SESSION_SECONDS * MS, startedAt.getTime() + longest[role] * MS));

  return {
    async openSession(tx: Tx, { subject, generation }, client, passed) {
      if ((await lockAccount(tx, subject)) !== generation) throw signInEnded();
      const refreshToken = firstRefreshToken();
      const now = new Date();
      const device = await devices.remember(tx, subject, client.deviceToken);
      // The signing key is read in the caller's transaction, too: a sign-in that waits for a second connection while
      // it holds one locks out everybody once enough of them do.
      return await withinTransaction(auth, tx, async () => {
        const session = await store.createSession(
          subject,
          false,
          {
            token: hashToken(refreshToken),
            ipAddress: client.address,
            userAgent: client.userAgent.slice(0, 400),
          },
          true,
        );
        await startFamily(tx, session.id, {
          familyHash: hashToken(familyOf(refreshToken)),
          deviceId: device.id,
          secondFactorAt: passed.secondFactor ? now : null,
          openedBy: passed.openedBy,
          expiresAt: endOf(now, await findRoleOfSubject(tx, subject), now),
        });
        const token = await signToken(subject, session.id);
        return { token, refreshToken, expiresIn: TOKEN_SECONDS, deviceToken: device.token };
      });
    },

    async refreshSession(tx, refreshToken) {
      const presented = hashToken(refreshToken);
      const familyHash = hashToken(familyOf(refreshToken));
      const found = await lockSessionOfFamily(tx, { familyHash, tokenHash: presented });
      const now = new Date();
      if (found === null) throw endedEarly(await findSessionEnding(tx, familyHash));
      const expiresAt = endOf(found.createdAt, found.role, now);
      if (found.expiresAt <= now || expiresAt <= now) throw new AppError('TOKEN_EXPIRED');

      const next = nextRefreshToken(settings.secret, refreshToken);
      const isCurrent = found.tokenHash === presented;
      const isJustReplaced =
        found.previousTokenHash === presented &&
        found.rotatedAt !== null &&
        now.getTime() - found.rotatedAt.getTime() < REUSE_GRACE_SECONDS * MS;
      if (!isCurrent && !isJustReplaced) {
        await deleteSession(tx, found.subject, found.id, 'AS_COPIED');
        return { copiedFrom: found.subject };
      }
      if (isCurrent) {
        await rotateSession(tx, found.id, {
          familyHash,
          tokenHash: hashToken(next),
          previousTokenHash: presented,
          rotatedAt: now,
          expiresAt,
        });
      }
      const session: IssuedSession = {
        token: await withinTransaction(auth, tx, () => signToken(found.subject, found.id)),
        refreshToken: next,
        expiresIn: TOKEN_SECONDS,
      };
      return { session };
    },

    async closeSession(refreshToken) {
      await deleteSessionOfFamily(db, {
        familyHash: hashToken(familyOf(refreshToken)),
        tokenHash: hashToken(refreshToken),
      });
    },

    sessions: {
      requireOpen: requireOpenSession,
      async list(subject) {
        const rows = await selectOpenSessions(db, subject, new Date());
        return rows.map(({ id, createdAt, rotatedAt, address, userAgent, openedBy }) => ({
          id,
          startedAt: createdAt,
          lastSeenAt: rotatedAt ?? createdAt,
          address,
          userAgent,
          openedBy,
        }));
      },
      end: (tx, subject, id) => deleteSession(tx, subject, id, 'BY_OWNER'),
      endOthers: deleteOtherSessions,
    },
  };
}

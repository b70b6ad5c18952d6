import { inTransaction, type Tx } from '#db/pool.ts';
import { selectOwnersOfApiKeys } from '#db/queries/api-keys.ts';
import { lockAllAccounts } from '#db/queries/identity.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { requireStillAdmin } from '../access/lock-actor.ts';
import { changedBy, notifyAgency } from '../agency/notify-agency.ts';
import { endApiKeys } from '../api-key/end-api-keys.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { stopImportsOf } from '../filing-import/stop-imports-of.ts';
import { requireOwnPassword } from '../identity/check-own-password.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { requirePassedFactor } from '../identity/require-passed-factor.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext;
type Session = Pick<VerifiedIdentity, 'subject' | 'sessionId' | 'secondFactor'>;

/** What ended: accounts whose sign-ins did, and API keys. */
interface Ended {
  accounts: number;
  apiKeys: number;
}

/**
 * Ends every sign-in of everybody but the one that asks, and where asked for everybody's API keys, calendar links and
 * webhooks.
 * Every admin and the agency are told. With Firebase the account that asks keeps all of its sign-ins, and tokens at hand
 * are good for up to an hour except for what is checked for revocation. Throws INVALID for a wrong password,
 * SECOND_FACTOR_MISSING, RATE_LIMITED, UNAUTHENTICATED.
 */
export async function endAllSessions(
  context: Context,
  actor: Actor,
  session: Session,
  request: { currentPassword?: string | undefined; revokeApiKeys: boolean },
): Promise<Ended> {
  await requirePassedFactor(context, session, 'log everyone out');
  await requireOwnPassword(context, actor, request.currentPassword);
  return await inTransaction(context.db, async (tx) => {
    await lockAllAccounts(tx);
    await requireStillAdmin(tx, actor);
    const accounts = await context.identity.endAllSessions(tx, session);
    await stopImportsOf(context, tx, null, actor);
    const apiKeys = request.revokeApiKeys ? await endAllApiKeys(context, tx, actor) : 0;
    const ended = { accounts, apiKeys };
    await notifyAdmins(context, tx, actor, { ...ended, revokedApiKeys: request.revokeApiKeys });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'agency.end-all-sessions',
      subjectKind: 'agency',
      subjectId: 'agency',
      details: { ...ended, revokedApiKeys: request.revokeApiKeys },
    });
    return ended;
  });
}

async function endAllApiKeys(context: Context, tx: Tx, actor: Actor): Promise<number> {
  let ended = 0;
  for (const owner of await selectOwnersOfApiKeys(tx)) {
    ended += await endApiKeys(context, tx, owner, actor, 'all sessions ended');
  }
  return ended;
}

async function notifyAdmins(
  context: Context,
  tx: Tx,
  actor: Actor,
  ended: Ended & { revokedApiKeys: boolean },
): Promise<void> {
  const { changedBy: endedBy, ...when } = changedBy(context, actor);
  await notifyAgency(context, tx, [{ template: 'all-sessions-ended', data: { ...ended, endedBy, ...when } }]);
}

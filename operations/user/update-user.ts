import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { lockActiveAdmins } from '#db/queries/admins.ts';
import { isCompanyInUse } from '#db/queries/companies.ts';
import { lockAccountsOfUsers } from '#db/queries/identity.ts';
import { lockUser, updateUserRow } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { InvoiceableStatus, Role, UserStatus } from '#domain/access/roles.ts';
import { requireStandingProof } from '../access/act-with-proof.ts';
import { endApiKeys } from '../api-key/end-api-keys.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { lockCompanyToJoin, notifyOfJoining } from '../company/join-company.ts';
import { notifyCompany } from '../company/notify-company.ts';
import type { OperationContext } from '../context.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { requireRecentProof, type SignInProof } from '../identity/require-recent-proof.ts';
import { changedFields } from './changed-fields.ts';
import { getUser } from './get-user.ts';
import {
  administratorChangeOf,
  notifyOfAdministratorChange,
  notifyOfOwnAccessChange,
} from './notify-of-administrator-change.ts';
import type { UserRecord } from './user-record.ts';

export interface UserUpdate {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  role?: Role | undefined;
  status?: 'ACTIVE' | 'DISABLED' | undefined;
  companyId?: string | undefined;
  invoiceableStatus?: InvoiceableStatus | undefined;
}

async function refuseLosingLastAdmin(tx: Tx, id: string, update: UserUpdate): Promise<void> {
  const staysAdmin = (update.role ?? 'ADMIN') === 'ADMIN' && (update.status ?? 'ACTIVE') === 'ACTIVE';
  if (staysAdmin) return;
  const admins = await lockActiveAdmins(tx);
  if (admins.length === 1 && admins[0] === id) throw new AppError('LAST_ADMIN');
}

/**
 * A key outlives neither the role nor the account nor the company it was made under: it lies in that company's programs.
 * An account opened again makes new ones.
 */
function whyKeysEnd(
  changes: ReturnType<typeof changedFields>,
): 'role change' | 'account disabled' | 'company change' | null {
  if (changes.role !== undefined) return 'role change';
  if (changes.status?.to === 'DISABLED') return 'account disabled';
  return (changes.companyId?.from ?? null) === null ? null : 'company change';
}

/**
 * Whether an account that was shut out sees what its company files again. Of an administrator, and of who joins another
 * company with it, others are told.
 */
function letsInAgain(
  { role, status, companyId }: { role: Role; status: UserStatus; companyId: string | null },
  update: UserUpdate,
): boolean {
  if (status !== 'DISABLED' || update.status !== 'ACTIVE' || (update.role ?? role) === 'ADMIN') return false;
  return companyId !== null && (update.companyId ?? companyId) === companyId;
}

/**
 * The company that is joined, and of another role the own one, in one order: who files holds that, and stays the admin
 * that they are, or none, until they are through.
 */
function companiesToLock({ companyId }: { companyId: string | null }, update: UserUpdate): string[] {
  const own = update.role === undefined ? null : companyId;
  return [...new Set([own, update.companyId ?? null])].filter((id) => id !== null).toSorted();
}

/**
 * An admin changes a user. A role counts from the next request on; disabling ends all sessions at once. Both, and
 * another company, end the user's API keys. Who becomes an admin, is none any more, is shut out or let in takes more than
 * a session, and the admins are told; so does who joins a company in use or is let in again, which is told. Throws NOT_FOUND, LAST_ADMIN,
 * INVALID, FORBIDDEN, SECOND_FACTOR_MISSING, RATE_LIMITED, UNAUTHENTICATED for who is no admin any more, and CONFLICT where
 * it takes that only since a moment ago.
 */
export async function updateUser(
  context: Pick<OperationContext, 'db' | 'identity' | 'config' | 'clock'> & PasswordContext,
  actor: Actor,
  session: SignInProof,
  id: string,
  { currentPassword, ...update }: UserUpdate & { currentPassword?: string | undefined },
): Promise<UserRecord> {
  const changeOfAdministrator = ({ role, status }: { role: Role; status: UserStatus }) =>
    administratorChangeOf({ role, status }, { role: update.role ?? role, status: update.status ?? status });
  const user = await getUser(context, id);
  const changesAdministrator = changeOfAdministrator(user) !== null;
  const { companyId } = update;
  const joins =
    companyId !== undefined && companyId !== user.companyId && (await isCompanyInUse(context.db, companyId));
  const letsIn = letsInAgain(user, update);
  const takesProof = changesAdministrator || joins || letsIn;
  if (takesProof) {
    const act = changesAdministrator ? 'change an administrator' : 'let a user into a company';
    await requireRecentProof(context, actor, session, currentPassword, act);
  }
  return await inTransaction(context.db, async (tx) => {
    // Accounts first, then admins, companies and users, as everywhere.
    if (update.status !== undefined) await lockAccountsOfUsers(tx, takesProof ? [id, actor.id] : [id]);
    if (takesProof) await requireStandingProof(context, tx, actor, session);
    await refuseLosingLastAdmin(tx, id, update);
    const companies = companiesToLock(user, update);
    // Of an admin the own row, too: it is held by whoever shows to be one and then waits for a company.
    if (companies.length > 0 && user.role === 'ADMIN') await lockUser(tx, id);
    for (const each of companies) await lockCompanyToJoin(tx, each);
    const before = await lockUser(tx, id);
    if (!before) throw new AppError('NOT_FOUND');
    const changes = changedFields({ ...before }, { ...update });
    if (Object.keys(changes).length > 0) {
      const { email, firstName } = await getUser({ db: tx }, id);
      if (companyId !== undefined && changes.companyId !== undefined) {
        await notifyOfJoining(context, tx, actor, { companyId, email, isProven: takesProof });
      }
      if (letsInAgain(before, update)) {
        if (!takesProof) throw new AppError('CONFLICT');
        await notifyCompany(context, tx, actor, before.companyId ?? '', [
          { kind: 'USER_REACTIVATED', email },
        ]);
      }
      const ofAdministrator = changeOfAdministrator(before);
      if (ofAdministrator !== null) {
        if (!changesAdministrator) throw new AppError('CONFLICT');
        await notifyOfAdministratorChange(context, tx, actor, email, ofAdministrator);
      }
      const after = { role: update.role ?? before.role, status: update.status ?? before.status };
      await notifyOfOwnAccessChange(context, tx, { email, firstName }, before, after);
      await updateUserRow(tx, id, update);
      if (changes.status !== undefined && before.identitySubject !== null) {
        await context.identity.setDisabled(tx, before.identitySubject, update.status === 'DISABLED');
      }
      const because = whyKeysEnd(changes);
      if (because !== null) {
        await endApiKeys(context, tx, { id, email, firstName }, actor, because);
      }
      await appendAuditEntry(context, tx, {
        actor,
        action: 'user.update',
        subjectKind: 'user',
        subjectId: id,
        details: changes,
      });
    }
    return await getUser({ db: tx }, id);
  });
}

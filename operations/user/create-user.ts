import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { isCompanyInUse } from '#db/queries/companies.ts';
import { insertUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { fullName } from '#domain/access/full-name.ts';
import type { InvoiceableStatus, Role } from '#domain/access/roles.ts';
import { requireStandingProof } from '../access/act-with-proof.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { lockCompanyToJoin, notifyOfJoining } from '../company/join-company.ts';
import type { OperationContext } from '../context.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { requireRecentProof, type SignInProof } from '../identity/require-recent-proof.ts';
import { getUser } from './get-user.ts';
import { notifyOfAdministratorChange } from './notify-of-administrator-change.ts';
import type { UserRecord } from './user-record.ts';

export interface Invitation {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | undefined;
  role: Role;
  companyId?: string | undefined;
  invoiceableStatus?: InvoiceableStatus | undefined;
  /** Asked for where a new admin is invited, or a user into a company in use. */
  currentPassword?: string | undefined;
}

/**
 * An admin opens an account for somebody, who is mailed a link to choose a password. A new admin, and who
 * joins a company in use, take more than a session, and those concerned are told. Throws EMAIL_TAKEN, INVALID,
 * FORBIDDEN, SECOND_FACTOR_MISSING, RATE_LIMITED, and CONFLICT where the company came into use meanwhile.
 */
export async function createUser(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext,
  actor: Actor,
  session: SignInProof,
  request: Invitation,
): Promise<UserRecord> {
  const { companyId } = request;
  const joins = companyId !== undefined && (await isCompanyInUse(context.db, companyId));
  const takesProof = request.role === 'ADMIN' || joins;
  if (takesProof) {
    const act = request.role === 'ADMIN' ? 'invite an administrator' : 'add a user to a company';
    await requireRecentProof(context, actor, session, request.currentPassword, act);
  }
  const email = request.email.toLowerCase();
  const displayName = fullName(request);
  return await inTransaction(context.db, async (tx) => {
    if (takesProof) await requireStandingProof(context, tx, actor, session);
    if (companyId !== undefined) {
      await lockCompanyToJoin(tx, companyId);
      await notifyOfJoining(context, tx, actor, { companyId, email, isProven: takesProof });
    }
    const subject = await context.identity
      .createAccount(tx, { email, password: null, displayName })
      .catch(tellOfTakenEmail);
    const id = await insertUser(tx, {
      identityProvider: context.config.identityProvider,
      identitySubject: subject,
      firstName: request.firstName,
      lastName: request.lastName,
      email,
      emailVerified: false,
      phone: request.phone ?? null,
      role: request.role,
      status: 'INVITED',
      companyId: companyId ?? null,
      invoiceableStatus: request.invoiceableStatus ?? 'NOT_INVOICEABLE',
    });
    if (id === null) throw emailTaken();
    await context.identity.sendInvitationEmail(tx, {
      ...{ subject, email, firstName: request.firstName },
      invitedBy: actor.email,
      role: request.role,
    });
    if (request.role === 'ADMIN') {
      await notifyOfAdministratorChange(context, tx, actor, email, 'INVITED');
    }
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.create',
      subjectKind: 'user',
      subjectId: id,
      details: { role: request.role, companyId: companyId ?? null },
    });
    return await getUser({ db: tx }, id);
  });
}

/** To who invites: neither the login nor a new password is theirs to try. */
const emailTaken = () => new AppError('EMAIL_TAKEN', { message: 'This email already has an account.' });

function tellOfTakenEmail(error: unknown): never {
  throw error instanceof AppError && error.code === 'EMAIL_TAKEN' ? emailTaken() : error;
}

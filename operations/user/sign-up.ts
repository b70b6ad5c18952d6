import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { insertCompany } from '#db/queries/companies.ts';
import { insertUser } from '#db/queries/users.ts';
import { fullName } from '#domain/access/full-name.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { laneOfNetwork } from '#identity/hashing-lane.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { forgiveAttempt, LIMITS, limitAttempts, signUpLimitOf } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from '../identity/password-identity.ts';

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password?: string | undefined;
  companyName: string;
  phone?: string | undefined;
}

type Context = Pick<OperationContext, 'db' | 'config' | 'identity'> & PasswordContext;

/**
 * Elsewhere the browser made the account, and its token says whose it is. Throws UNAUTHENTICATED without one,
 * INVALID for the token of another address.
 */
function ownAccount(context: Context, email: string, identity: VerifiedIdentity | null) {
  if (context.config.identityProvider === 'local') return null;
  if (identity === null) throw new AppError('UNAUTHENTICATED');
  if (identity.email.toLowerCase() !== email) {
    throw new AppError('INVALID', {
      details: { fields: { email: 'That isn’t your account’s email address.' } },
    });
  }
  return identity;
}

/** With the embedded provider we make the account and need a password; elsewhere none may come near us. */
function checkPassword(context: Context, password: string | undefined): string | null {
  const isNeeded = context.config.identityProvider === 'local';
  if (isNeeded === (password !== undefined)) return password ?? null;
  const reason = isNeeded ? pleaseEnter('Password') : 'Passwords are kept by the identity provider only.';
  throw new AppError('INVALID', { details: { fields: { password: reason } } });
}

/**
 * A visitor becomes a REGULAR user of a new company and is mailed a link that confirms the address. Returns the
 * user's id. Throws EMAIL_TAKEN: whoever signs up may sign in at once, so the answer cannot be hidden, only limited.
 */
export async function signUp(
  context: Context,
  request: SignUp,
  client: { address: string },
  identity: VerifiedIdentity | null = null,
): Promise<{ id: string }> {
  await limitAttempts(context.db, LIMITS.signUpAddress, client.address);
  const password = checkPassword(context, request.password);
  const email = request.email.toLowerCase();
  const account = ownAccount(context, email, identity);
  const ofMailbox = signUpLimitOf(email);
  if (!account?.emailVerified) await limitAttempts(context.db, ofMailbox, email);
  const displayName = fullName(request);
  const createAccount =
    account === null
      ? await passwordIdentityOf(context)
          .prepareAccount({ email, password, displayName }, laneOfNetwork(client.address))
          .catch(async (refusal: unknown) => {
            // Nothing was mailed: who looks for a password that is good enough may go on looking.
            await forgiveAttempt(context.db, ofMailbox, email);
            throw refusal;
          })
      : async () => account.subject;

  return await inTransaction(context.db, async (tx) => {
    const subject = await createAccount(tx);
    const companyId = await insertCompany(tx, {
      company: request.companyName,
      name: displayName,
      email,
      phone: request.phone ?? '',
    });
    const id = await insertUser(tx, {
      identityProvider: context.config.identityProvider,
      identitySubject: subject,
      firstName: request.firstName,
      lastName: request.lastName,
      email,
      emailVerified: account?.emailVerified ?? false,
      phone: request.phone ?? null,
      role: 'REGULAR',
      status: 'ACTIVE',
      companyId,
      invoiceableStatus: 'NOT_INVOICEABLE',
    });
    if (id === null) throw new AppError('EMAIL_TAKEN');
    if (!account?.emailVerified) {
      await context.identity.sendVerificationEmail(tx, { subject, email, firstName: request.firstName });
    }
    await appendAuditEntry(context, tx, {
      actor: { id },
      action: 'user.sign-up',
      subjectKind: 'user',
      subjectId: id,
      details: { companyId, companyName: request.companyName },
    });
    return { id };
  });
}

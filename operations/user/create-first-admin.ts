import { randomInt } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { hasAnyAdmin, lockFirstAdmin } from '#db/queries/admins.ts';
import { insertUser } from '#db/queries/users.ts';
import { laneOfAccount } from '#identity/hashing-lane.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import type { PasswordContext } from '../identity/password-identity.ts';

/** Where nobody gives one: nothing reaches it. */
export const FALLBACK_EMAIL = 'admin@stampline.local';
/** Without signs that are mistaken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** Five groups of four: about 99 bits. */
function randomPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** `password` is set only when it was made up here, to be shown once. */
export interface FirstAdmin {
  email: string;
  password: string | null;
}

/**
 * Makes the first admin where there is none at all; returns null where there is one. The address counts as
 * confirmed: whoever starts the installation is trusted with it. Throws
 * PASSWORD_WEAK for a poor ADMIN_PASSWORD, EMAIL_TAKEN when the address is a customer's.
 */
export async function createFirstAdmin(
  context: Pick<OperationContext, 'db' | 'config' | 'identity'> & PasswordContext,
  wanted: { email: string | null; password: string | null },
): Promise<FirstAdmin | null> {
  if (await hasAnyAdmin(context.db)) return null;
  const email = (wanted.email ?? FALLBACK_EMAIL).toLowerCase();
  const password = wanted.password ?? randomPassword();
  const account = { email, password, displayName: 'Administrator', emailVerified: true };
  // Before there is a transaction: on a busy machine hashing outlasts the time a connection may idle in one.
  const createAccount = await context.passwordIdentity?.prepareAccount(account, laneOfAccount(email));

  return await inTransaction(context.db, async (tx) => {
    await lockFirstAdmin(tx);
    // Asked again behind the lock: several processes may start at once on an empty database.
    if (await hasAnyAdmin(tx)) return null;
    const subject = await (createAccount?.(tx) ?? context.identity.createAccount(tx, account));
    const id = await insertUser(tx, {
      identityProvider: context.config.identityProvider,
      identitySubject: subject,
      firstName: 'Administrator',
      lastName: '',
      email,
      emailVerified: true,
      phone: null,
      role: 'ADMIN',
      status: 'ACTIVE',
      companyId: null,
      invoiceableStatus: 'NOT_INVOICEABLE',
    });
    if (id === null) throw new AppError('EMAIL_TAKEN');
    await appendAuditEntry(context, tx, {
      actor: null,
      action: 'user.create-first-admin',
      subjectKind: 'user',
      subjectId: id,
      details: {},
    });
    return { email, password: wanted.password === null ? password : null };
  });
}

import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { fullName } from '#domain/access/full-name.ts';
import type { InvoiceableStatus } from '#domain/access/roles.ts';
import { fieldError } from './parse-field.ts';

/** The user for whom something is filed, and the company that pays for it. */
export interface Customer {
  id: string;
  name: string;
  email: string;
  companyId: string;
  invoiceableStatus: InvoiceableStatus;
}

const FIELD = 'onBehalfOfUserId';

/**
 * Who the customer of a submission is: the user, or for an admin the one named. Throws INVALID where that is
 * nobody of a company, and EMAIL_NOT_VERIFIED for a user who has not confirmed the address yet.
 */
export async function getCustomer(
  db: Db,
  actor: Actor,
  onBehalfOfUserId: string | undefined,
): Promise<Customer> {
  if (actor.role !== 'ADMIN' && onBehalfOfUserId !== undefined && onBehalfOfUserId !== actor.id) {
    throw fieldError(FIELD, 'Only our staff can file on behalf of another user. Leave this out.');
  }
  const user = await findUser(db, onBehalfOfUserId ?? actor.id);
  if (user === undefined) throw fieldError(FIELD, 'There is no such user.');
  if (user.id === actor.id && !user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  if (user.companyId === null) {
    throw fieldError(
      FIELD,
      actor.role === 'ADMIN'
        ? 'Choose the user you’re filing for; the filing is billed to their company.'
        : 'Your account has no company yet. Call us and we’ll set it up.',
    );
  }
  return {
    id: user.id,
    name: fullName(user),
    email: user.email,
    companyId: user.companyId,
    invoiceableStatus: user.invoiceableStatus,
  };
}

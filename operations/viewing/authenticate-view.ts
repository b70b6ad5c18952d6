import { AppError } from '#contract/errors.ts';
import { findOpenView, type OpenView } from '#db/queries/user-views.ts';
import type { Actor } from '#domain/access/actor.ts';
import { lapseOf } from '#domain/access/viewing.ts';
import type { OperationContext } from '../context.ts';
import { hashViewToken } from './hash-view-token.ts';

/**
 * The customer whom an admin views as. `isOpen`: whether the route may be read so. Throws UNAUTHENTICATED for a view that
 * is unknown or over, or whose admin is signed in no more; VIEWING_ONLY for a route that is not to be seen.
 */
export async function authenticateView(
  context: Pick<OperationContext, 'db' | 'clock' | 'config' | 'identity'>,
  token: string,
  isOpen: boolean,
): Promise<Actor> {
  const view = await findOpenView(context.db, hashViewToken(token));
  const over = new AppError('UNAUTHENTICATED', { message: 'This view has ended.' });
  if (view === null) throw over;
  if (lapseOf(view, context.clock.now(), context.config.secondFactorRoles) !== null) throw over;
  await refuseRevoked(context, view);
  if (!isOpen) throw new AppError('VIEWING_ONLY');
  const { id, role, companyId, email } = view.user;
  return { id, role, companyId, email, viewedBy: { adminId: view.admin.id, viewId: view.id } };
}

/** Where another provider keeps the sessions it alone knows whether the admin's goes on. */
async function refuseRevoked(context: Pick<OperationContext, 'identity'>, view: OpenView): Promise<void> {
  const { provider, subject, email } = view.admin;
  if (subject === null) throw new AppError('UNAUTHENTICATED');
  await context.identity.refuseRevoked({
    provider,
    subject,
    email,
    emailVerified: true,
    issuedAt: view.startedAt,
    signedInAt: view.signedInAt,
    secondFactor: view.secondFactor,
    sessionId: view.sessionId,
    user: null,
  });
}

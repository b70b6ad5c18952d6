import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import { isCompanyInUse, lockCompany } from '#db/queries/companies.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { notifyCompany } from './notify-company.ts';

/** Locks the company that an account is to join, before the user's own row. Throws INVALID where there is none. */
export async function lockCompanyToJoin(tx: Tx, companyId: string): Promise<void> {
  if (await lockCompany(tx, companyId)) return;
  throw new AppError('INVALID', { details: { fields: { companyId: 'There is no such company.' } } });
}

/**
 * Tells a company in use who joins it, before the row says so. Throws CONFLICT where it has come into use since no proof
 * was asked for.
 */
export async function notifyOfJoining(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  joining: { companyId: string; email: string; isProven: boolean },
): Promise<void> {
  const { companyId, email, isProven } = joining;
  if (!(await isCompanyInUse(tx, companyId))) return;
  if (!isProven) throw new AppError('CONFLICT');
  await notifyCompany(context, tx, actor, companyId, [{ kind: 'USER_ADDED', email }]);
}

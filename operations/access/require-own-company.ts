import { AppError } from '#contract/errors.ts';
import type { Actor } from '#domain/access/actor.ts';

/**
 * Throws NOT_FOUND where a customer asks for what another company has: who names a company takes the answer for that
 * company's. Left out, everybody gets what is theirs to see.
 */
export function requireOwnCompany(
  actor: Pick<Actor, 'role' | 'companyId'>,
  companyId: string | undefined,
): void {
  if (actor.role === 'ADMIN' || companyId === undefined || companyId === actor.companyId) return;
  throw new AppError('NOT_FOUND');
}

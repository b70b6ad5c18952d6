import type { Role } from '#domain/access/roles.ts';
import type { OperationContext } from '../context.ts';

/**
 * Whether somebody has the second factor that their role needs, where it needs one. For whatever acts for them while they
 * are away: API keys, calendars, webhooks. `subject` is who they are to the identity provider; null: nobody yet.
 */
export async function hasNeededFactor(
  { config, identity }: Pick<OperationContext, 'config' | 'identity'>,
  { role, subject }: { role: Role; subject: string | null },
): Promise<boolean> {
  if (!config.secondFactorRoles.includes(role)) return true;
  return subject !== null && (await identity.hasSecondFactor(subject));
}

import type { Role } from '#domain/access/roles.ts';

/** The dashboard of a role. */
export function homeOf(role: Role): string {
  return role === 'ADMIN' ? '/admin/dashboard' : '/user/dashboard';
}

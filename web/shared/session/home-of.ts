import type { Role } from '#domain/access/roles.ts';

const DASHBOARDS: Readonly<Record<Role, string>> = { ADMIN: '/admin/dashboard', REGULAR: '/user/dashboard' };

/** The dashboard of a role. */
export const homeOf = (role: Role): string => DASHBOARDS[role];

export const isHome = (path: string): boolean => Object.values(DASHBOARDS).includes(path);

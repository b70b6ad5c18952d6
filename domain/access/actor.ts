import type { Role } from './roles.ts';

/** The user in whose name something is done. There is no default: every change has one. */
export interface Actor {
  id: string;
  role: Role;
  companyId: string | null;
  email: string;
}

import type { Role } from './roles.ts';

/** The user in whose name something is done. There is no default: every change has one. */
export interface Actor {
  id: string;
  role: Role;
  companyId: string | null;
  email: string;
  /** The key by which a program acts for the user; left out for people who signed in. */
  apiKeyId?: string | undefined;
}

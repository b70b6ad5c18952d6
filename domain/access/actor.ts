import type { Role } from './roles.ts';

/** The user in whose name something is done. There is no default: every change has one. */
export interface Actor {
  id: string;
  role: Role;
  companyId: string | null;
  email: string;
  /** The key by which a program acts for the user; left out for people who signed in. */
  apiKeyId?: string | undefined;
  /**
   * The admin who looks through the user's eyes; left out for the user themselves. Such an actor reads and changes
   * nothing: routes, audit log and database each refuse it.
   */
  viewedBy?: { adminId: string; viewId: string } | undefined;
}

import { AppError } from '#contract/errors.ts';
import type { PasswordIdentity } from '#identity/port.ts';

/** What the verbs of the embedded provider need. */
export interface PasswordContext {
  /** Null where another provider keeps the passwords. */
  passwordIdentity: PasswordIdentity | null;
}

/** The embedded provider. Throws NOT_FOUND where another provider keeps the passwords. */
export function passwordIdentityOf(context: PasswordContext): PasswordIdentity {
  if (context.passwordIdentity === null) throw new AppError('NOT_FOUND');
  return context.passwordIdentity;
}

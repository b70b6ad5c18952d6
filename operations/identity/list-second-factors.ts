import type { Actor } from '#domain/access/actor.ts';
import type { EnrolledFactor, VerifiedIdentity } from '#identity/port.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

export interface OwnSecondFactors {
  factors: EnrolledFactor[];
  recoveryCodesLeft: number;
  /** Whether the user's role gets nowhere without one. */
  isRequired: boolean;
  /** Whether text messages reach phones here. */
  takesPhones: boolean;
}

/** What somebody has set up, and what they could. */
export async function listSecondFactors(
  context: Pick<OperationContext, 'config'> & PasswordContext,
  actor: Actor,
  identity: VerifiedIdentity,
): Promise<OwnSecondFactors> {
  const { secondFactors } = passwordIdentityOf(context);
  return {
    factors: await secondFactors.list(identity.subject),
    recoveryCodesLeft: await secondFactors.countRecoveryCodes(identity.subject),
    isRequired: context.config.secondFactorRoles.includes(actor.role),
    takesPhones: takesPhones(context.config),
  };
}

/** Codes that lie in a file help nobody but who tries the product out. */
export function takesPhones(config: OperationContext['config']): boolean {
  return config.twilio !== null || !config.isProduction;
}

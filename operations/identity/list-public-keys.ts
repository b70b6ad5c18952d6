import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/** The JSON Web Key Set that checks our tokens. */
export async function readPublicKeys(context: PasswordContext) {
  return await passwordIdentityOf(context).publicKeys();
}

import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '#contract/errors.ts';

const PURPOSE = 'confirm-email';
const GOOD_FOR = '24 hours';

/**
 * A link that confirms an address may be opened twice (mail scanners do it), so it is a signed statement and not
 * a row that is used up: it does nothing but confirm the address it was sent to.
 */
export async function signConfirmation(
  secret: string,
  holder: { subject: string; email: string },
): Promise<string> {
  return await new SignJWT({ email: holder.email })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(holder.subject)
    .setAudience(PURPOSE)
    .setIssuedAt()
    .setExpirationTime(GOOD_FOR)
    .sign(new TextEncoder().encode(secret));
}

/** Throws LINK_INVALID for anything but an unexpired statement of ours. */
export async function readConfirmation(
  secret: string,
  token: string,
): Promise<{ subject: string; email: string }> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: PURPOSE,
      requiredClaims: ['sub', 'email', 'exp'],
    });
    return { subject: String(payload.sub), email: String(payload.email) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new AppError('LINK_INVALID');
    throw error;
  }
}

import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { WebhookSecretParts } from '#db/queries/webhooks.ts';
import type { Settings } from '../context.ts';

type Keyring = Pick<Settings, 'secretKey' | 'previousSecretKeys'>;

const SALT_BYTES = 24;
/** Every secret begins like this, so that people and scanners of source code know what they have found. */
const PREFIX = 'whsec_';

/** Names a secret key without telling it. */
const keyIdOf = (secretKey: string) =>
  createHash('sha256').update(`webhook key id ${secretKey}`).digest('hex').slice(0, 16);

/** The parts of a new secret: they are kept, the secret itself nowhere. */
export function newSecretParts({ secretKey }: Keyring): WebhookSecretParts {
  return { salt: randomBytes(SALT_BYTES).toString('base64url'), keyId: keyIdOf(secretKey) };
}

/** The secret that follows from its parts and the installation's key; null where it does not have that key any more. */
export function secretOf(keyring: Keyring, { salt, keyId }: WebhookSecretParts): string | null {
  const key = [keyring.secretKey, ...keyring.previousSecretKeys].find((each) => keyIdOf(each) === keyId);
  if (key === undefined) return null;
  return PREFIX + Buffer.from(hkdfSync('sha256', key, salt, 'stampline webhook', 32)).toString('base64url');
}

/** The header Stampline-Signature: when it was signed, and the HMAC-SHA-256 of "seconds.body" under the secret. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signed}`;
}

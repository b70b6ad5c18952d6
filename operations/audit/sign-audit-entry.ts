import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The keys of an installation: the one it signs with now, and those it signed with before a change. */
export interface AuditKeyring {
  secretKey: string;
  previousSecretKeys: readonly string[];
}

interface AuditKey {
  /** Names the key without telling it. */
  id: string;
  bytes: Buffer;
}

const keys = new Map<string, AuditKey>();

/** The audit key that follows from a secret key: another secret, so that neither tells the other. */
function auditKeyOf(secretKey: string): AuditKey {
  let key = keys.get(secretKey);
  if (key === undefined) {
    const bytes = Buffer.from(hkdfSync('sha256', secretKey, '', 'stampline audit chain', 32));
    key = { id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 16), bytes };
    keys.set(secretKey, key);
  }
  return key;
}

const hmac = (key: AuditKey, text: string) => createHmac('sha256', key.bytes).update(text).digest('hex');

export interface AuditSignature {
  keyId: string;
  /** Hex HMAC-SHA-256. */
  signature: string;
}

/**
 * Signs a text of the audit log, such as the hash of an entry, with a key that the database never sees: whoever
 * has only the database can compute every hash anew, and no signature.
 */
export function signForAudit(keyring: Pick<AuditKeyring, 'secretKey'>, text: string): AuditSignature {
  const key = auditKeyOf(keyring.secretKey);
  return { keyId: key.id, signature: hmac(key, text) };
}

/** Whether this installation signed the text; 'UNKNOWN_KEY' where it does not have the key that is named. */
export function checkAuditSignature(
  keyring: AuditKeyring,
  text: string,
  signed: AuditSignature,
): 'GOOD' | 'WRONG' | 'UNKNOWN_KEY' {
  const key = [keyring.secretKey, ...keyring.previousSecretKeys]
    .map(auditKeyOf)
    .find(({ id }) => id === signed.keyId);
  if (key === undefined) return 'UNKNOWN_KEY';
  const expected = Buffer.from(hmac(key, text));
  const given = Buffer.from(signed.signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? 'GOOD' : 'WRONG';
}

import { createHmac, hkdfSync } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { AppError } from '#contract/errors.ts';
import {
  claimsToBeSealed,
  formatSealedFein,
  parseFein,
  parseSealedFein,
  SEALED_FEIN_FAULT,
  UNREADABLE_FEIN,
} from '#domain/filing/fein.ts';
import type { Settings } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';

export type FeinKeyring = Pick<Settings, 'secretKey' | 'previousSecretKeys'>;

interface FeinKey {
  /** Names the key without telling it. */
  id: string;
  encryption: string;
  comparison: Buffer;
}

const keys = new Map<string, FeinKey>();

/** The keys of FEINs that follow from a secret key: others than what it is used for elsewhere. */
function feinKeyOf(secretKey: string): FeinKey {
  let key = keys.get(secretKey);
  if (key === undefined) {
    const derive = (purpose: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secretKey, '', `stampline fein ${purpose}`, bytes));
    key = {
      id: derive('key id', 8).toString('hex'),
      encryption: derive('encryption', 32).toString('base64url'),
      comparison: derive('comparison', 32),
    };
    keys.set(secretKey, key);
  }
  return key;
}

/**
 * What is kept of a text that was given as a FEIN: nothing where it is blank, nine digits sealed, a sealed text that is
 * ours as it is, and of anything else that it was no FEIN. Throws INVALID at `field` for a sealed text that is not ours.
 */
export async function sealFein(keyring: FeinKeyring, text: string, field: string): Promise<string> {
  if (text.trim() === '') return '';
  if (claimsToBeSealed(text)) {
    if ((await openFein(keyring, text)) === null) throw fieldError(field, SEALED_FEIN_FAULT);
    return text;
  }
  const digits = parseFein(text);
  if (digits === null) return UNREADABLE_FEIN;
  const { id, encryption } = feinKeyOf(keyring.secretKey);
  const encrypted = await symmetricEncrypt({ key: encryption, data: digits });
  return formatSealedFein({ ending: digits.slice(-4), keyId: id, encrypted });
}

/** The same for a cell of a file, which is refused by itself and not with its file. */
export async function sealFeinCell(keyring: FeinKeyring, cell: string): Promise<string> {
  try {
    return await sealFein(keyring, cell, 'fein');
  } catch (error) {
    if (error instanceof AppError) return UNREADABLE_FEIN;
    throw error;
  }
}

/** "12-3456789" out of a sealed text; null where it was altered, or sealed with a key that this installation lacks. */
export async function openFein(keyring: FeinKeyring, text: string): Promise<string | null> {
  const sealed = parseSealedFein(text);
  if (sealed === null) return null;
  const key = [keyring.secretKey, ...keyring.previousSecretKeys]
    .map(feinKeyOf)
    .find(({ id }) => id === sealed.keyId);
  if (key === undefined) return null;
  const digits = await symmetricDecrypt({ key: key.encryption, data: sealed.encrypted }).catch(() => null);
  return digits?.endsWith(sealed.ending) === true ? digits : null;
}

/**
 * What stands for a sealed FEIN where two requests are compared: each sealing is another text, and the number itself may
 * not be told from a hash. Comparable only within `scope`.
 */
export async function feinForComparison(keyring: FeinKeyring, text: string, scope: string): Promise<string> {
  const digits = await openFein(keyring, text);
  if (digits === null) return text;
  const { comparison } = feinKeyOf(keyring.secretKey);
  return createHmac('sha256', comparison).update(`${scope}\n${digits}`).digest('base64url');
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30n;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A clock may be one step off in either direction (RFC 6238, section 5.2). */
const DRIFT = [0n, -1n, 1n];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret of 160 bits, in base 32 as people type it. */
export function newTotpSecret(): string {
  let bits = '';
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  let bits = '';
  for (const sign of secret) bits += BASE32.indexOf(sign).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The code of a time step (RFC 4226, section 5.3, with SHA-1 as authenticator apps expect). */
function codeOf(secret: string, step: bigint): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The code an authenticator shows at an instant. */
export function totpAt(secret: string, at: Date): string {
  return codeOf(secret, BigInt(Math.floor(at.getTime() / 1000)) / STEP_SECONDS);
}

/** The time step this code belongs to, or null when it is not a code of now. */
export function stepOfTotp(secret: string, code: string, at: Date): bigint | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = BigInt(Math.floor(at.getTime() / 1000)) / STEP_SECONDS;
  const fits = (step: bigint) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code));
  return DRIFT.map((drift) => now + drift).find(fits) ?? null;
}

/** The address authenticator apps read from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

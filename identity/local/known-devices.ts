import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '#db/pool.ts';
import {
  deleteDevices,
  findKnownDevice,
  insertKnownDevice,
  touchKnownDevice,
} from '#db/queries/known-devices.ts';

/** A browser that was not used for as long is a stranger again. */
const GOOD_FOR_MS = 180 * 24 * 60 * 60 * 1000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface LocalKnownDevices {
  /** The device's id, or null where the token is not one of ours for this address. */
  recognize(email: string, token: string | undefined): Promise<string | null>;
  /** Keeps the device of a sign-in in mind; a known one stays as it is. */
  remember(tx: Tx, subject: string, token: string | undefined): Promise<{ id: string; token: string }>;
  forgetAll(tx: Tx, subject: string): Promise<void>;
}

/**
 * Browsers in which the owner of an account has signed in. Their tokens open nothing: all they do is to keep a sign-in
 * apart from those of strangers, whose guessing must not lock the owner out.
 */
export function createKnownDevices(db: Db, secret: string): LocalKnownDevices {
  const sign = (id: string) => createHmac('sha256', secret).update(`known device ${id}`).digest('base64url');
  const since = () => new Date(Date.now() - GOOD_FOR_MS);

  /** The id that a token names, if we signed it: made-up tokens must not become queries. */
  function readToken(token: string | undefined): string | null {
    const [id = '', signature = ''] = (token ?? '').split('.');
    if (!UUID.test(id)) return null;
    const expected = Buffer.from(sign(id));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  return {
    async recognize(email, token) {
      const id = readToken(token);
      return id === null
        ? null
        : await findKnownDevice(db, { id, email: email.toLowerCase(), since: since() });
    },
    async remember(tx, subject, token) {
      const known = readToken(token);
      const isKnown = known !== null && (await touchKnownDevice(tx, { id: known, subject, since: since() }));
      const id = isKnown ? known : await insertKnownDevice(tx, subject);
      return { id, token: `${id}.${sign(id)}` };
    },
    forgetAll: deleteDevices,
  };
}

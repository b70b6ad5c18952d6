import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Settings } from '../context.ts';

type Secret = Pick<Settings, 'secretKey'>;

const signatureOf = ({ secretKey }: Secret, id: string) =>
  createHmac('sha256', secretKey).update(`stop second factor reset ${id}`).digest('base64url');

/** The link in every letter about a reset. It can do nothing but stop it, so it follows from the id and is not kept. */
export function cancelLink(config: Secret & Pick<Settings, 'publicUrl'>, id: string): string {
  return `${config.publicUrl}/stop-reset?token=${id}.${signatureOf(config, id)}`;
}

/** The id of the reset. Throws LINK_INVALID for anything but a token of ours. */
export function parseCancelToken(config: Secret, token: string): string {
  const [id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(config, id));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs) throw new AppError('LINK_INVALID');
  return id;
}

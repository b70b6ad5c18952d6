import { STORED_BYTES_PER_USER_MAXIMUM, STORED_BYTES_UNCONFIRMED_MAXIMUM } from '#contract/limits.ts';

/** Bytes of files that a customer may keep: few until somebody answers for the account. */
export function storedBytesMaximum({ emailVerified }: { emailVerified: boolean }): number {
  return emailVerified ? STORED_BYTES_PER_USER_MAXIMUM : STORED_BYTES_UNCONFIRMED_MAXIMUM;
}

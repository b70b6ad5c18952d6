import { createHash } from 'node:crypto';

/** What attempts and turns are counted under in place of an address or a name, which the database has not to know. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

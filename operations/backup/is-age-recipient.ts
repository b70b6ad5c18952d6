import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Whether something can be encrypted for this recipient: also its checksum is right, so no letter of it is a slip. */
export function isAgeRecipient(text: string): boolean {
  // Loaded only where a recipient is configured: the library is large, and settings are read at every start.
  const { Encrypter } = require('age-encryption') as typeof import('age-encryption');
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

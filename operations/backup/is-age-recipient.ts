import { Encrypter } from 'age-encryption';

/** Whether something can be encrypted for this recipient: also its checksum is right, so no letter of it is a slip. */
export function isAgeRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

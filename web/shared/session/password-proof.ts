/** That whoever asks knows the password. Nothing where the provider keeps the passwords to itself, which asks for none. */
export interface PasswordProof {
  currentPassword?: string;
}

/** As a request carries it: a field that was not shown is blank, and is not sent. */
export function proofOf(currentPassword: string): PasswordProof {
  return currentPassword === '' ? {} : { currentPassword };
}

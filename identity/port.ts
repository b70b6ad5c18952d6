/** What a valid token says: who it is at the identity provider. Roles come from our own user table. */
export interface VerifiedIdentity {
  provider: 'local' | 'firebase';
  /** The provider's own id of this person. */
  subject: string;
  email: string;
  emailVerified: boolean;
  /** Instant the token was issued. */
  issuedAt: Date;
  /** Whether this sign-in passed a second factor. */
  secondFactor: boolean;
}

/** The provider in the operations' eyes: the same for every provider. */
export interface IdentityPort {
  /** Throws AppError UNAUTHENTICATED or TOKEN_EXPIRED. Never touches the database for a bad signature. */
  verifyToken(token: string): Promise<VerifiedIdentity>;
  /** Creates the account; `password` null for an invitation. Returns the subject. Throws EMAIL_TAKEN. */
  createAccount(account: { email: string; password: string | null; displayName: string }): Promise<string>;
  /** Mails a link by which the address is confirmed. */
  sendVerificationEmail(email: string): Promise<void>;
  /** Mails a reset link when the account exists; answers alike when it does not. */
  sendPasswordResetEmail(email: string): Promise<void>;
  /** Ends every session of the account at once. */
  endSessions(subject: string): Promise<void>;
  setDisabled(subject: string, disabled: boolean): Promise<void>;
}

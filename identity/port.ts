import type { PublicKeysBody } from '#contract/identity.ts';
import type { Tx } from '#db/pool.ts';

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

/** Whom a letter of the provider is for. */
export interface AccountHolder {
  subject: string;
  email: string;
  firstName: string;
}

/**
 * The provider in the operations' eyes: the same for every provider. What changes something takes the caller's
 * transaction; the local provider writes in it, so that no account is left behind by a change that failed.
 */
export interface IdentityPort {
  /** Throws AppError UNAUTHENTICATED or TOKEN_EXPIRED. Never touches the database for a bad signature. */
  verifyToken(token: string): Promise<VerifiedIdentity>;
  /** Creates the account; `password` null for an invitation. Returns the subject. Throws EMAIL_TAKEN, PASSWORD_WEAK. */
  createAccount(
    tx: Tx,
    account: { email: string; password: string | null; displayName: string; emailVerified?: boolean },
  ): Promise<string>;
  /** Mails a link by which the address is confirmed. */
  sendVerificationEmail(tx: Tx, holder: AccountHolder): Promise<void>;
  /** Mails a link by which an invited user chooses the first password. */
  sendInvitationEmail(tx: Tx, holder: AccountHolder): Promise<void>;
  /** Mails a reset link when the account exists; answers alike when it does not. */
  sendPasswordResetEmail(tx: Tx, email: string): Promise<void>;
  /** Ends every session of the account at once. */
  endSessions(tx: Tx, subject: string): Promise<void>;
  /** Refuses, or allows again, sign-ins of the account, and ends its sessions when refusing. */
  setDisabled(tx: Tx, subject: string, disabled: boolean): Promise<void>;
}

/** A session as the browser gets it. */
export interface IssuedSession {
  token: string;
  refreshToken: string;
  /** Seconds until the token expires. */
  expiresIn: number;
}

/** What only the embedded provider can do: it keeps the passwords and sessions itself. */
export interface PasswordIdentity extends IdentityPort {
  /** Returns the subject, or null; takes as long for an unknown address as for a wrong password. */
  checkPassword(email: string, password: string): Promise<string | null>;
  openSession(
    tx: Tx,
    subject: string,
    client: { address: string; userAgent: string },
  ): Promise<IssuedSession>;
  /** A fresh token for a session that is still open, whose end moves on. Throws UNAUTHENTICATED. */
  refreshSession(refreshToken: string): Promise<IssuedSession>;
  /** Ends one session; says nothing about a session that does not exist. */
  closeSession(refreshToken: string): Promise<void>;
  /** Confirms the address a mailed token was sent to; returns the subject. Throws LINK_INVALID. */
  confirmEmail(tx: Tx, token: string): Promise<string>;
  /** Sets the password by a mailed token, once, and ends all sessions; returns the subject. Throws LINK_INVALID, PASSWORD_WEAK. */
  resetPassword(tx: Tx, token: string, password: string): Promise<string>;
  /** Sets another password and ends all sessions. Throws PASSWORD_WEAK. */
  changePassword(tx: Tx, subject: string, password: string): Promise<void>;
  /** The public keys that check our tokens, as a JSON Web Key Set. */
  publicKeys(): Promise<PublicKeysBody>;
}

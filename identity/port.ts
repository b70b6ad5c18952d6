import type { PublicKeysBody } from '#contract/identity.ts';
import type { Db, Tx } from '#db/pool.ts';
import type { UserOfIdentity } from '#db/queries/actor.ts';
import type { Sharing } from '#domain/access/fair-share-queue.ts';
import type { Role } from '#domain/access/roles.ts';
import type { CodeKind, FactorKind } from '#domain/access/second-factors.ts';
import type { SessionEnding } from '#domain/access/session-endings.ts';
import type { SessionWay } from '#domain/access/sign-ins.ts';

/** What a valid token says: who it is at the identity provider. Roles come from our own user table. */
export interface VerifiedIdentity {
  provider: 'local' | 'firebase';
  /** The provider's own id of this person. */
  subject: string;
  email: string;
  emailVerified: boolean;
  /** Instant the token was issued. */
  issuedAt: Date;
  /** Instant of the sign-in that it goes back to, which a fresh token keeps; null for a view begun before it was kept. */
  signedInAt: Date | null;
  /** Whether this sign-in passed a second factor. */
  secondFactor: boolean;
  /** The provider's id of the session; null where tokens do not name one. */
  sessionId: string | null;
  /** The user linked to this identity, where the provider met it on the way; null: nobody has looked yet. */
  user: UserOfIdentity | null;
}

/** Whom a letter of the provider is for. */
export interface AccountHolder {
  subject: string;
  email: string;
  firstName: string;
}

/** Who was invited by whom, an email address, and in which role. */
export interface InvitedHolder extends AccountHolder {
  invitedBy: string;
  role: Role;
}

/** An account that is to be. */
export interface NewAccount {
  email: string;
  /** Null for an invitation. */
  password: string | null;
  displayName: string;
  emailVerified?: boolean;
}

/**
 * The provider in the operations' eyes: the same for every provider. What changes something takes the caller's
 * transaction; the local provider writes in it, so that no account is left behind by a change that failed.
 */
export interface IdentityPort {
  /** Throws AppError UNAUTHENTICATED or TOKEN_EXPIRED. Never touches the database for a bad signature. */
  verifyToken(token: string): Promise<VerifiedIdentity>;
  /**
   * Asks the provider whether the sign-in still stands, where the token alone does not tell. Throws UNAUTHENTICATED for
   * one that was ended, and for an account that is closed or gone.
   */
  refuseRevoked(identity: VerifiedIdentity): Promise<void>;
  /** Creates the account and returns the subject. Throws EMAIL_TAKEN, PASSWORD_WEAK. */
  createAccount(tx: Tx, account: NewAccount): Promise<string>;
  /** Mails a link by which the address is confirmed. */
  sendVerificationEmail(tx: Tx, holder: AccountHolder): Promise<void>;
  /**
   * Mails a link by which an invited user chooses the first password. Links that were mailed before end, where the
   * provider takes links back.
   */
  sendInvitationEmail(tx: Tx, holder: InvitedHolder): Promise<void>;
  /** Mails a reset link when the account exists; answers alike when it does not. */
  sendPasswordResetEmail(tx: Tx, email: string): Promise<void>;
  /** Whether the account has a second factor set up. */
  hasSecondFactor(subject: string): Promise<boolean>;
  /** Since when the account has a second factor, null where the provider does not say; null for one that has none. */
  findSecondFactor(subject: string): Promise<{ since: Date | null } | null>;
  /** Ends every session of the account at once, as an administrator does. */
  endSessions(tx: Tx, subject: string): Promise<void>;
  /**
   * Ends every session of every account but the one that asks; returns of how many accounts. A provider that cannot keep
   * a single session leaves the account that asks alone. Comes before any lock of a user. Throws UNAUTHENTICATED where the
   * one that asks has ended meanwhile.
   */
  endAllSessions(tx: Tx, asking: Pick<VerifiedIdentity, 'subject' | 'sessionId'>): Promise<number>;
  /**
   * Removes every second factor with its recovery codes, and ends all sessions, known browsers and mailed links.
   * Repeating it does no harm.
   */
  resetSecondFactor(tx: Tx, subject: string): Promise<void>;
  /** Refuses, or allows again, sign-ins of the account, and ends its sessions and mailed links when refusing. */
  setDisabled(tx: Tx, subject: string, disabled: boolean): Promise<void>;
}

/** A session as the browser gets it. */
export interface IssuedSession {
  token: string;
  refreshToken: string;
  /** Seconds until the token expires. */
  expiresIn: number;
  /** By which this browser is known at the next sign-in; left out where nobody signed in. */
  deviceToken?: string;
}

/** Where somebody signs in. */
export interface SessionClient {
  address: string;
  userAgent: string;
  /** What the browser was given at an earlier sign-in. */
  deviceToken?: string | undefined;
}

/** Browsers in which the owner of an account has signed in before. */
export interface KnownDevices {
  /** The device's id, or null where the token is not one of ours for this address. */
  recognize(email: string, token: string | undefined): Promise<string | null>;
}

/** That somebody knew the password of an account. Where its sign-ins have ended since, it opens no session. */
export interface CheckedPassword {
  subject: string;
  /** How often the account's sign-ins had all ended by then; null where nobody knows. */
  generation: number | null;
}

/** What somebody has shown for a session: its tokens tell of the factor, also of one passed later in another session. */
export interface PassedChecks {
  secondFactor: boolean;
  /** Null where it goes on from a session that was opened before this was kept. */
  openedBy: SessionWay | null;
}

/** Who waits for the slow hash of a password: who took most waits longest, and no stranger is in the way of the known. */
export interface HashingLane extends Sharing {
  isKnown: boolean;
}

/** What only the embedded provider can do: it keeps the passwords and sessions itself. */
export interface PasswordIdentity extends IdentityPort {
  /**
   * Hashes the password, which is slow on purpose, before there is a transaction: or a few sign-ups at once would
   * hold every connection. Returns what then creates the account in one. Throws PASSWORD_WEAK, and later EMAIL_TAKEN.
   */
  prepareAccount(account: NewAccount, lane: HashingLane): Promise<(tx: Tx) => Promise<string>>;
  /** Null for a wrong password; takes as long for an unknown address. Throws UNAVAILABLE where too many wait. */
  checkPassword(email: string, password: string, lane: HashingLane): Promise<CheckedPassword | null>;
  /** Throws UNAUTHENTICATED where the account's sign-ins have ended since. Comes before any lock of the user. */
  openSession(
    tx: Tx,
    checked: CheckedPassword,
    client: SessionClient,
    passed: PassedChecks,
  ): Promise<IssuedSession>;
  /**
   * Fresh tokens for a session that is still open, whose end moves on up to the longest time of the role. Each refresh
   * token counts once; the one before is answered alike for a minute. An older one is a copy: it ends the session, and
   * the account it was copied from is returned. Throws TOKEN_EXPIRED, what ended it early (SESSION_ENDED_...), and
   * UNAUTHENTICATED where nobody knows.
   */
  refreshSession(tx: Tx, refreshToken: string): Promise<{ session: IssuedSession } | { copiedFrom: string }>;
  /** Ends one session; says nothing about a session that does not exist. */
  closeSession(refreshToken: string): Promise<void>;
  /** Confirms the address a mailed token was sent to; returns the subject. Throws LINK_INVALID. */
  confirmEmail(tx: Tx, token: string): Promise<string>;
  /** Throws LINK_INVALID for a mailed token that would set no password any more; uses up nothing. */
  requireResetLink(token: string): Promise<string>;
  /**
   * Hashes a password, like prepareAccount, for who has a mailed token. Returns what then sets it, once, and ends all
   * sessions; that returns the subject. Throws LINK_INVALID, also later, and PASSWORD_WEAK or, for the password that the
   * account has, INVALID, after which the token is good for another try.
   */
  prepareReset(token: string, password: string): Promise<(tx: Tx) => Promise<string>>;
  /** The same for who is signed in; returns what opens a new session. Throws PASSWORD_WEAK. */
  prepareNewPassword(subject: string, password: string): Promise<(tx: Tx) => Promise<CheckedPassword>>;
  /** The public keys that check our tokens, as a JSON Web Key Set. */
  publicKeys(): Promise<PublicKeysBody>;
  devices: KnownDevices;
  secondFactors: SecondFactors;
  sessions: OwnSessions;
  emailChanges: EmailChanges;
}

/** A sign-in that is still open. */
export interface OpenSession {
  id: string;
  startedAt: Date;
  /** When it last got a fresh token, so within a quarter of an hour of its last request. */
  lastSeenAt: Date;
  address: string;
  userAgent: string;
  /** Null where it was opened before this was kept. */
  openedBy: SessionWay | null;
}

/** The open sign-ins of an account; a token of one that was ended is refused at once. */
export interface OwnSessions {
  /**
   * For who is about to change how the account signs in: waits for others who do, until `tx` ends, and throws
   * UNAUTHENTICATED where one of them has ended the session that asks. Returns its id. Comes before any lock of the user.
   */
  requireOpen(tx: Tx, subject: string, sessionId: string | null): Promise<string>;
  list(subject: string): Promise<OpenSession[]>;
  /** Returns whether the account had such a session. */
  end(tx: Tx, subject: string, sessionId: string): Promise<boolean>;
  /** Ends all but one; returns how many. */
  endOthers(tx: Tx, subject: string, keptId: string | null, ending: SessionEnding): Promise<number>;
}

/** A factor that is enrolled; `phone` shows its last digits only. */
export interface EnrolledFactor {
  kind: FactorKind;
  phone: string | null;
  enrolledAt: Date;
}

/** A code that was asked for. `sentTo` shows the last digits of the phone it went to. */
export interface PendingVerification {
  verificationId: string;
  sentTo: string | null;
}

/** What is to be enrolled: a phone, or an authenticator whose secret is shown once. */
export interface StartedEnrolment extends PendingVerification {
  secret: string | null;
  /** otpauth:// address of the secret, for a QR code. */
  uri: string | null;
}

/** Second factors, and the recovery codes for who has lost them. */
export interface SecondFactors {
  list(subject: string): Promise<EnrolledFactor[]>;
  countRecoveryCodes(subject: string): Promise<number>;
  /** Lets a sign-in wait for its second step; returns the resolver that goes on with it, good for ten minutes. */
  openStep(tx: Tx, checked: CheckedPassword): Promise<string>;
  /** Whose sign-in waits. Throws UNAUTHENTICATED when it waits no more. */
  subjectOf(resolver: string): Promise<string>;
  /** Asks for a code, and sends it where the factor is a phone. Throws UNAUTHENTICATED, INVALID for a factor not enrolled. */
  startStep(tx: Tx, resolver: string, kind: CodeKind): Promise<PendingVerification>;
  /** Takes the code, once, and returns whose password had been checked and what kind of code it was. Throws CODE_WRONG. */
  finishStep(
    resolver: string,
    verificationId: string,
    code: string,
  ): Promise<CheckedPassword & { code: CodeKind | null }>;
  startEnrolment(
    tx: Tx,
    subject: string,
    factor: { kind: 'TOTP'; issuer: string; account: string } | { kind: 'PHONE'; phone: string },
  ): Promise<StartedEnrolment>;
  /** Whether the account waits for the first code of this enrolment; it may have been tried too often. */
  isEnrolling(subject: string, verificationId: string): Promise<boolean>;
  /**
   * Enrols what was started once its code is right; returns recovery codes with the first factor. Throws CODE_WRONG,
   * UNAUTHENTICATED where the session was ended meanwhile.
   */
  finishEnrolment(
    subject: string,
    sessionId: string | null,
    verificationId: string,
    code: string,
    record: (tx: Tx, kind: FactorKind) => Promise<void>,
  ): Promise<string[] | null>;
  hasAny(db: Db, subject: string): Promise<boolean>;
  /** With the last factor the recovery codes go, too. Throws NOT_FOUND. */
  remove(tx: Tx, subject: string, kind: FactorKind): Promise<void>;
  /** All factors, the recovery codes, and the sign-ins and enrolments that wait for a code. */
  removeAll(tx: Tx, subject: string): Promise<void>;
  /** Makes recovery codes; what it returns puts them in place of the old ones. Throws UNAVAILABLE when too many hashes wait. */
  prepareRecoveryCodes(subject: string): Promise<(tx: Tx) => Promise<string[]>>;
}

/** Another address for an account, which counts once the link that goes there is opened. */
export interface EmailChanges {
  /** The link for the new address (in small letters), good once; null when an account has the address. Voids what was asked before. */
  start(tx: Tx, change: { subject: string; email: string; sessionId: string | null }): Promise<string | null>;
  /** What the token of a link would change; it is not used up. Throws LINK_INVALID. */
  require(db: Db, token: string): Promise<{ subject: string; email: string }>;
  /** Changes the address and ends all sessions but the one that asked. Throws LINK_INVALID. */
  finish(tx: Tx, token: string): Promise<{ subject: string; email: string }>;
}

import type { OpenResetOfSignIn } from '#contract/errors.ts';
import type { ResetLinkBody } from '#contract/identity.ts';
import type { CodeKind, FactorKind } from '#domain/access/second-factors.ts';

export interface Session {
  token: string;
  refreshToken?: string;
  /** By which this browser is known at the next sign-in. */
  deviceToken?: string;
}

/** A code that was asked for. `sentTo` shows the last digits of the phone it went to; null where none was sent. */
export interface PendingVerification {
  verificationId: string;
  sentTo: string | null;
}

/** A sign-in that waits for its second step. */
export interface SecondFactorResolver {
  readonly factors: readonly CodeKind[];
  /** Asks for a code; one by text message is sent after an invisible human check. */
  start(factor: CodeKind): Promise<PendingVerification>;
  finish(verificationId: string, code: string): Promise<Session>;
  /** Tells the office that all of them are lost; null where only a call does. */
  reportLost: (() => Promise<void>) | null;
  /** What was reported before and is still open; null where nothing is. */
  readonly openReset: OpenResetOfSignIn | null;
}

/** Email and password are right, and a code is needed. */
export class SecondFactorRequired extends Error {
  readonly resolver: SecondFactorResolver;

  constructor(resolver: SecondFactorResolver) {
    super('Enter your verification code.');
    this.name = 'SecondFactorRequired';
    this.resolver = resolver;
  }
}

/** What somebody has set up, and could. */
export interface OwnSecondFactors {
  factors: { kind: FactorKind; phone: string | null; enrolledAt: string }[];
  /** Null where the provider has none. */
  recoveryCodesLeft: number | null;
  offers: readonly FactorKind[];
}

export interface StartedEnrolment extends PendingVerification {
  /** An authenticator's secret in base 32 and as an otpauth:// address. */
  secret: string | null;
  uri: string | null;
}

/** How somebody who is signed in changes the way they sign in. */
export interface BrowserAccount {
  /** Ends every other session; returns the one that goes on. */
  changePassword(currentPassword: string, newPassword: string, revokeApiKeys: boolean): Promise<Session>;
  /** Mails a link to the new address; it counts once the link is opened. */
  changeEmail(email: string, currentPassword: string): Promise<void>;
  secondFactors: BrowserSecondFactors;
}

export interface BrowserSecondFactors {
  list(): Promise<OwnSecondFactors>;
  start(factor: FactorKind, proof: { currentPassword: string; phone: string }): Promise<StartedEnrolment>;
  /** Returns recovery codes, to be shown once, with the first factor of a provider that has them. */
  finish(verificationId: string, code: string, revokeApiKeys: boolean): Promise<string[] | null>;
  remove(factor: FactorKind, currentPassword: string, revokeApiKeys: boolean): Promise<void>;
  renewRecoveryCodes(currentPassword: string): Promise<string[]>;
}

export interface SignUpDetails {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  companyName: string;
  phone?: string;
}

/** What the web application asks of an identity provider. Every call throws ApiError when it is refused. */
export interface BrowserIdentity {
  signUp(details: SignUpDetails): Promise<void>;
  /** Throws SecondFactorRequired when a code is needed. */
  signIn(email: string, password: string): Promise<Session>;
  /** A fresh session of the person who is signed in; null when there is none, or it cannot be renewed. */
  refresh(): Promise<Session | null>;
  /** Ends this session, which the browser has forgotten already; null when it had none. */
  signOut(session: Session | null): Promise<void>;
  verifyEmail(token: string): Promise<void>;
  /** Whose password the mailed token sets. Throws where it would set none any more. */
  checkResetLink(token: string): Promise<ResetLinkBody>;
  resetPassword(token: string, password: string): Promise<void>;
  /** Calls back whenever the provider reports who is signed in, null for nobody. Returns the way to stop. */
  watch(onSession: (session: Session | null) => void): () => void;
}

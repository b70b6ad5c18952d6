export interface Session {
  token: string;
  refreshToken?: string;
}

/** What the web application asks of an identity provider. Every call throws ApiError when it is refused. */
export interface BrowserIdentity {
  signIn(email: string, password: string): Promise<Session>;
  /** A fresh session of the person who is signed in; null when there is none, or it cannot be renewed. */
  refresh(): Promise<Session | null>;
  signOut(): Promise<void>;
  verifyEmail(token: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
}

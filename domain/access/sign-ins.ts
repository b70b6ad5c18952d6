/** By what somebody signed in, or tried to. PROVIDER: at an identity provider that is not ours. */
export const SIGN_IN_WAYS = ['PASSWORD', 'SECOND_FACTOR', 'RECOVERY_CODE', 'PROVIDER', 'API_KEY'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** By what a session of ours is opened. */
export const SESSION_WAYS = ['PASSWORD', 'SECOND_FACTOR', 'RECOVERY_CODE'] as const satisfies SignInWay[];
export type SessionWay = (typeof SESSION_WAYS)[number];

/** DISABLED: the password was right, and the account is closed. */
export const SIGN_IN_OUTCOMES = ['SIGNED_IN', 'WRONG_PASSWORD', 'WRONG_CODE', 'DISABLED'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Days for which sign-ins are kept: what comes to light late is noticed within a quarter. */
export const SIGN_INS_KEPT_DAYS = 90;

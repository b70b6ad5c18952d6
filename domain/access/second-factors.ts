/** What somebody can enrol beside the password: a phone that gets codes, or an authenticator app. */
export const FACTOR_KINDS = ['PHONE', 'TOTP'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** What a code may come from in a sign-in: a factor, or a recovery code in its place. */
export const CODE_KINDS = [...FACTOR_KINDS, 'RECOVERY'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

import type { SignInWay } from '#domain/access/sign-ins.ts';

/** By what somebody signed in, to people. */
export const SIGN_IN_WAY_LABELS: Record<SignInWay, string> = {
  PASSWORD: 'Password',
  SECOND_FACTOR: 'Password and code',
  RECOVERY_CODE: 'Password and recovery code',
  PROVIDER: 'Identity provider',
  API_KEY: 'API key used (first that day)',
};

import type { FactorKind } from '#domain/access/second-factors.ts';

export const FACTOR_NAMES: Record<FactorKind, string> = {
  PHONE: 'Phone',
  TOTP: 'Authenticator app',
};

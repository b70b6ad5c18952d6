import type { AuthorizationBody } from '#contract/client.ts';

export const AUTHORIZATION_STANDINGS = {
  IN_FORCE: { tone: 'ok', shape: 'square', word: 'In force' },
  EXPIRING: { tone: 'warn', shape: 'diamond', word: 'Expiring' },
  EXPIRED: { tone: 'bad', shape: 'triangle', word: 'Expired' },
  WITHDRAWN: { tone: 'plain', shape: 'ring', word: 'Withdrawn' },
} as const satisfies Record<AuthorizationBody['status'], object>;

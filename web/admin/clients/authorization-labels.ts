import type { AuthorizationBody } from '#contract/client.ts';
import type { FilingGap } from '#domain/license/authorization.ts';

export const AUTHORIZATION_STANDINGS = {
  IN_FORCE: { tone: 'ok', shape: 'square', word: 'In force' },
  EXPIRING: { tone: 'warn', shape: 'diamond', word: 'Expiring' },
  EXPIRED: { tone: 'bad', shape: 'triangle', word: 'Expired' },
  WITHDRAWN: { tone: 'plain', shape: 'ring', word: 'Revoked' },
} as const satisfies Record<AuthorizationBody['status'], object>;

/** What a state lacks before filings there need no evidence of their own. */
export const GAP_LABELS: Readonly<Record<FilingGap, string>> = {
  COMPANY: 'no company chosen',
  LICENSE: 'no license',
  LICENSE_EXPIRED: 'license expired',
  LICENSE_PENDING: 'license pending',
  LICENSE_INACTIVE: 'license inactive',
  SERVICE_AGREEMENT: 'no service agreement in force',
  ATTESTATION: 'no attestation in force',
  ON_FILE: 'confirmed more than 12 months ago, or taken off file',
};

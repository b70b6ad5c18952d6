import type { LicenseStatus } from '#domain/license/status.ts';
import type { Tone } from '../../shared/tone.ts';

/** How a license stands, as a word with its look. */
export const LICENSE_STANDINGS = {
  ACTIVE: { tone: 'ok', shape: 'square', word: 'Active' },
  EXPIRING: { tone: 'warn', shape: 'diamond', word: 'Expiring' },
  EXPIRED: { tone: 'bad', shape: 'triangle', word: 'Expired' },
  PENDING: { tone: 'info', shape: 'ring', word: 'Pending' },
  INACTIVE: { tone: 'plain', shape: 'ring', word: 'Inactive' },
} as const satisfies Record<LicenseStatus, { tone: Tone; shape: string; word: string }>;

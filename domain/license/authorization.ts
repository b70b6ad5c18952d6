import { addDays, type CivilDate, compareDates, displayDate } from '../calendar/civil-date.ts';
import { EXPIRING_DAYS, type LicenseStatus } from './status.ts';

/** What filing for a client rests on in a state. ATTESTATION: the licensee's signed statement that it agrees. */
export const AUTHORIZATION_KINDS = [
  'SERVICE_AGREEMENT',
  'PORTAL_GRANT',
  'BANK_AUTHORITY',
  'ATTESTATION',
] as const;
export type AuthorizationKind = (typeof AUTHORIZATION_KINDS)[number];

/**
 * What has to be there before filings lean on a client's papers: that the licensee has hired us, and has said so in
 * its own words. Portal access and bank authority are asked for by some offices only.
 */
const NEEDED = ['SERVICE_AGREEMENT', 'ATTESTATION'] as const;

/** As people call them. */
export const AUTHORIZATION_LABELS: Readonly<Record<AuthorizationKind, string>> = {
  SERVICE_AGREEMENT: 'Service agreement',
  PORTAL_GRANT: 'Portal access',
  BANK_AUTHORITY: 'Bank authority',
  ATTESTATION: 'Attestation',
};

interface Authorization {
  kind: AuthorizationKind;
  signedOn: CivilDate;
  /** Its last day; null: until it is withdrawn. */
  expiresOn: CivilDate | null;
  person: string;
  endedAt: Date | null;
}

export type AuthorizationStatus = 'IN_FORCE' | 'EXPIRING' | 'EXPIRED' | 'WITHDRAWN';

/** How it stands on a day; its last one counts. */
export function authorizationStatusOn(
  { expiresOn, endedAt }: Pick<Authorization, 'expiresOn' | 'endedAt'>,
  on: CivilDate,
): AuthorizationStatus {
  if (endedAt !== null) return 'WITHDRAWN';
  if (expiresOn === null) return 'IN_FORCE';
  if (expiresOn < on) return 'EXPIRED';
  return expiresOn <= addDays(on, EXPIRING_DAYS) ? 'EXPIRING' : 'IN_FORCE';
}

/** What filings in a state may lean on: the words of the papers, and the last day on which the first of the needed ones counts. */
export interface Standing {
  attestation: string;
  /** Null: none of them runs out. */
  through: CivilDate | null;
}

/** What the papers of one state come to on a day; null where one that is needed is missing. */
export function standingOfAuthorizations(
  authorizations: readonly Authorization[],
  on: CivilDate,
): Standing | null {
  const inForce = authorizations.filter((each) => counts(each, on));
  const throughs: (CivilDate | null)[] = [];
  for (const kind of NEEDED) {
    const days = inForce.filter((each) => each.kind === kind).map(({ expiresOn }) => expiresOn);
    if (days.length === 0) return null;
    throughs.push(days.includes(null) ? null : latest(days as CivilDate[]));
  }
  const dated = throughs.filter((day) => day !== null);
  return {
    attestation: inForce
      .map(
        ({ kind, signedOn, person }) => `${AUTHORIZATION_LABELS[kind]}: ${person}, ${displayDate(signedOn)}.`,
      )
      .sort()
      .join(' '),
    through: dated.length === 0 ? null : earliest(dated),
  };
}

/** What a state lacks before filings of a client need not ask again. ON_FILE: all is there, but not kept for its company. */
export const FILING_GAPS = [
  'COMPANY',
  'LICENSE',
  'LICENSE_EXPIRED',
  'LICENSE_PENDING',
  'LICENSE_INACTIVE',
  'SERVICE_AGREEMENT',
  'ATTESTATION',
  'ON_FILE',
] as const;
export type FilingGap = (typeof FILING_GAPS)[number];

const WITHOUT_LICENSE = [
  ['EXPIRED', 'LICENSE_EXPIRED'],
  ['PENDING', 'LICENSE_PENDING'],
  ['INACTIVE', 'LICENSE_INACTIVE'],
] as const;

/** Why nothing is on file for a client in a state: from its licenses and authorizations there as they stand on a day. */
export function filingGaps(
  licenses: readonly LicenseStatus[],
  authorizations: readonly Authorization[],
  { on, hasCompany }: { on: CivilDate; hasCompany: boolean },
): readonly FilingGap[] {
  const gaps: FilingGap[] = hasCompany ? [] : ['COMPANY'];
  if (!licenses.some((status) => status === 'ACTIVE' || status === 'EXPIRING')) {
    gaps.push(WITHOUT_LICENSE.find(([status]) => licenses.includes(status))?.[1] ?? 'LICENSE');
  }
  const kinds = authorizations.filter((each) => counts(each, on)).map(({ kind }) => kind);
  gaps.push(...NEEDED.filter((kind) => !kinds.includes(kind)));
  return gaps.length === 0 ? ['ON_FILE'] : gaps;
}

function counts(authorization: Authorization, on: CivilDate): boolean {
  const status = authorizationStatusOn(authorization, on);
  return authorization.signedOn <= on && (status === 'IN_FORCE' || status === 'EXPIRING');
}

/** The first of some days. */
export function earliest(days: readonly CivilDate[]): CivilDate {
  return days.reduce((one, other) => (compareDates(other, one) < 0 ? other : one));
}

function latest(days: readonly CivilDate[]): CivilDate {
  return days.reduce((one, other) => (compareDates(other, one) > 0 ? other : one));
}

import { addDays, type CivilDate, compareDates } from '#domain/calendar/civil-date.ts';
import { EXPIRING_DAYS } from './status.ts';

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
const NEEDED: readonly AuthorizationKind[] = ['SERVICE_AGREEMENT', 'ATTESTATION'];

/** As people call them. */
export const AUTHORIZATION_WORDS: Readonly<Record<AuthorizationKind, string>> = {
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
  const inForce = authorizations.filter(
    (each) => each.signedOn <= on && ['IN_FORCE', 'EXPIRING'].includes(authorizationStatusOn(each, on)),
  );
  const throughs: (CivilDate | null)[] = [];
  for (const kind of NEEDED) {
    const days = inForce.filter((each) => each.kind === kind).map(({ expiresOn }) => expiresOn);
    if (days.length === 0) return null;
    throughs.push(days.includes(null) ? null : latest(days as CivilDate[]));
  }
  const dated = throughs.filter((day) => day !== null);
  return {
    attestation: inForce
      .map(({ kind, signedOn, person }) => `${AUTHORIZATION_WORDS[kind]}: ${person}, ${signedOn}.`)
      .sort()
      .join(' '),
    through: dated.length === 0 ? null : earliest(dated),
  };
}

/** The first of some days. */
export function earliest(days: readonly CivilDate[]): CivilDate {
  return days.reduce((one, other) => (compareDates(other, one) < 0 ? other : one));
}

function latest(days: readonly CivilDate[]): CivilDate {
  return days.reduce((one, other) => (compareDates(other, one) > 0 ? other : one));
}

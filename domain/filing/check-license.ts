import { type CivilDate, displayDate } from '../calendar/civil-date.ts';
import type { StoredLicenseStatus } from '../license/status.ts';
import { block, type FilingCheck, warn } from './check-types.ts';
import type { FilingInputs } from './filing-inputs.ts';

/** A license on record of the number that a filing names, in its state. */
export interface LicenseOfFiling {
  id: string;
  licenseNumber: string;
  status: StoredLicenseStatus;
  effectiveOn: CivilDate | null;
  /** Its last day. */
  expiresOn: CivilDate | null;
}

/** What is known of the license that a filing is under. */
export interface LicenseFacts {
  /** On record for its company, or as the agency's own, with that number. */
  licenses: readonly LicenseOfFiling[];
  /** Whether the office keeps any license of the company in the state: where it keeps none, none is missed. */
  keepsLicenses: boolean;
  /** The day on which the transaction took effect. */
  on: CivilDate;
}

const SOURCE = 'Our record of licenses';

/** What an admin has to acknowledge before a filing under it is final. */
export const LICENSE_TO_ACKNOWLEDGE: readonly string[] = ['LICENSE_NOT_ON_RECORD', 'LICENSE_PENDING'];

/**
 * Whether the license that a filing is under counted on the day of the transaction: one on record that did not stops
 * the filing; one that is not on record, while others of the company are, is for an admin to look at.
 */
export function checkLicense(
  form: FilingInputs,
  { licenses, keepsLicenses, on }: LicenseFacts,
): FilingCheck[] {
  const number = form.capacityEvidence?.licenseNumber?.trim() ?? '';
  if (number === '' || form.capacity === 'COURTESY') return [];
  if (licenses.length === 0) {
    if (!keepsLicenses) return [];
    const message = `License ${number} isn’t on record for this company in this state. Add it under Licenses, or confirm it was in force on ${displayDate(on)}.`;
    return [warn('LICENSE_NOT_ON_RECORD', null, message, SOURCE)];
  }
  const faults = licenses.map((license) => faultOf(license, on));
  if (faults.includes(null)) return [];
  return faults.flatMap((fault) => fault ?? []).slice(0, 1);
}

const ADVICE = {
  LICENSE_INACTIVE: 'File under an active license.',
  LICENSE_EXPIRED: 'Enter the renewal under Licenses first.',
  LICENSE_NOT_YET_EFFECTIVE: 'File under the license in force then.',
} as const;

/** Null: it counted. */
function faultOf(license: LicenseOfFiling, on: CivilDate) {
  const failing = failingOf(license, on);
  if (failing !== null) {
    return block(failing.code, null, `${failing.words} ${ADVICE[failing.code]}`, SOURCE);
  }
  if (license.status === 'PENDING') {
    const message = `License ${license.licenseNumber} is pending. Confirm it was in force on ${displayDate(on)}.`;
    return warn('LICENSE_PENDING', null, message, SOURCE);
  }
  return null;
}

/** Why a license on record did not count on a day; null: it did, or is pending. */
function failingOf({ licenseNumber, status, effectiveOn, expiresOn }: LicenseOfFiling, on: CivilDate) {
  const day = displayDate(on);
  const license = `License ${licenseNumber}`;
  if (status === 'INACTIVE') return { code: 'LICENSE_INACTIVE', words: `${license} is inactive.` } as const;
  if (expiresOn !== null && expiresOn < on) {
    const words = `${license} expired on ${displayDate(expiresOn)}, before ${day}.`;
    return { code: 'LICENSE_EXPIRED', words } as const;
  }
  if (effectiveOn !== null && on < effectiveOn) {
    const words = `${license} took effect on ${displayDate(effectiveOn)}, after ${day}.`;
    return { code: 'LICENSE_NOT_YET_EFFECTIVE', words } as const;
  }
  return null;
}

/**
 * The same, said to the customer before the filing is sent: it stops at the field of the license, the one chosen among
 * those on file or the number typed. What is not on record, or pending, is the office's to look at.
 */
export function checkLicenseToSubmit(
  form: FilingInputs,
  { licenses, on }: { licenses: readonly LicenseOfFiling[]; on: CivilDate },
): FilingCheck[] {
  const failings = licenses.map((license) => failingOf(license, on));
  const [failing] = failings;
  if (form.capacity === 'COURTESY' || failing == null || failings.includes(null)) return [];
  const field = form.capacityEvidence?.evidenceId === undefined ? 'licenseNumber' : 'evidenceId';
  const message = `${failing.words} File under a license in force then, or send us its renewal first.`;
  return [block(failing.code, `capacityEvidence.${field}`, message, SOURCE)];
}

/** Why none of the licenses on record of one number counted on a day, in a sentence; null: one did, or none is on record. */
export function whyNoneCounted(licenses: readonly LicenseOfFiling[], on: CivilDate): string | null {
  const failings = licenses.map((license) => failingOf(license, on));
  return failings.includes(null) ? null : (failings[0]?.words ?? null);
}

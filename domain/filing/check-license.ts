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

/** Null: it counted. */
function faultOf({ licenseNumber, status, effectiveOn, expiresOn }: LicenseOfFiling, on: CivilDate) {
  const day = displayDate(on);
  const license = `License ${licenseNumber}`;
  if (status === 'INACTIVE') {
    return block('LICENSE_INACTIVE', null, `${license} is inactive. File under an active license.`, SOURCE);
  }
  if (expiresOn !== null && expiresOn < on) {
    const message = `${license} expired on ${displayDate(expiresOn)}, before ${day}. Enter the renewal under Licenses first.`;
    return block('LICENSE_EXPIRED', null, message, SOURCE);
  }
  if (effectiveOn !== null && on < effectiveOn) {
    const message = `${license} took effect on ${displayDate(effectiveOn)}, after ${day}. File under the license in force then.`;
    return block('LICENSE_NOT_YET_EFFECTIVE', null, message, SOURCE);
  }
  if (status === 'PENDING') {
    return warn('LICENSE_PENDING', null, `${license} is pending. Confirm it was in force on ${day}.`, SOURCE);
  }
  return null;
}

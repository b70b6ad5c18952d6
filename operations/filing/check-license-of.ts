import type { Db } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { hasLicenses, selectLicensesNamed } from '#db/queries/licenses-of-filing.ts';
import { checkLicense } from '#domain/filing/check-license.ts';
import type { FilingCheck } from '#domain/filing/check-types.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

/** What our record says of the license that a filing is under; nothing where it names none. */
export async function checkLicenseOf(
  db: Db,
  filing: Pick<FilingRecord, 'companyId' | 'state' | 'transactionEffectiveOn'>,
  inputs: FilingInputs,
): Promise<FilingCheck[]> {
  const licenseNumber = inputs.capacityEvidence?.licenseNumber ?? '';
  if (licenseNumber.trim() === '') return [];
  const place = { companyId: filing.companyId, state: filing.state };
  return checkLicense(inputs, {
    licenses: await selectLicensesNamed(db, place, [licenseNumber]),
    // What the agency places is under its own licenses, of which it need not keep a list.
    keepsLicenses: inputs.capacity === 'THIRD_PARTY' && (await hasLicenses(db, place)),
    on: filing.transactionEffectiveOn,
  });
}

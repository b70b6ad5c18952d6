import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { checkLicense, checkLicenseToSubmit, type LicenseOfFiling } from './check-license.ts';
import type { FilingInputs } from './filing-inputs.ts';

const on = parseCivilDate('2026-03-10');
const day = (text: string | null) => (text === null ? null : parseCivilDate(text));
const form = (changes: Partial<FilingInputs> = {}): FilingInputs => ({
  capacity: 'THIRD_PARTY',
  capacityEvidence: { licenseNumber: 'A-1' },
  ...changes,
});
const license = (
  expires: string | null,
  effective: string | null = null,
  status: LicenseOfFiling['status'] = 'ACTIVE',
): LicenseOfFiling => ({
  id: 'any',
  licenseNumber: 'A-1',
  status,
  effectiveOn: day(effective),
  expiresOn: day(expires),
});
const codes = (licenses: LicenseOfFiling[], { keepsLicenses = true, of = form() } = {}) =>
  checkLicense(of, { licenses, keepsLicenses, on }).map(({ code, severity }) => `${severity} ${code}`);

test.each([
  ['counts on its last day', [license('2026-03-10')], []],
  ['counts on its first day', [license(null, '2026-03-10')], []],
  ['stops the day after its last', [license('2026-03-09')], ['BLOCK LICENSE_EXPIRED']],
  ['stops the day before its first', [license(null, '2026-03-11')], ['BLOCK LICENSE_NOT_YET_EFFECTIVE']],
  ['stops where it is inactive', [license(null, null, 'INACTIVE')], ['BLOCK LICENSE_INACTIVE']],
  ['is looked at where it is pending', [license(null, null, 'PENDING')], ['WARN LICENSE_PENDING']],
  ['counts where one of the same number does', [license('2026-03-09'), license('2027-01-01')], []],
  ['is looked at where none is on record', [], ['WARN LICENSE_NOT_ON_RECORD']],
])('a license %s', (_, licenses, expected) => {
  expect(codes(licenses)).toEqual(expected);
});

test('none is missed where the office keeps none, and none is asked for where none is named', () => {
  expect(codes([], { keepsLicenses: false })).toEqual([]);
  expect(codes([], { of: form({ capacityEvidence: {} }) })).toEqual([]);
  expect(codes([license('2026-03-09')], { of: form({ capacity: 'COURTESY' }) })).toEqual([]);
});

test('before a filing is sent its customer is told at the field of the license, and only of what stops it', () => {
  const said = (licenses: LicenseOfFiling[], of = form()) =>
    checkLicenseToSubmit(of, { licenses, on }).map(({ code, severity, field }) => [severity, code, field]);
  const chosen = form({ capacityEvidence: { evidenceId: 'e' } });
  expect(checkLicenseToSubmit(form(), { licenses: [license('2026-03-09')], on })[0]?.message).toBe(
    'License A-1 expired on Mar 9, 2026, before Mar 10, 2026. File under a license in force then, or send us its renewal first.',
  );
  expect(said([license('2026-03-09')])).toEqual([
    ['BLOCK', 'LICENSE_EXPIRED', 'capacityEvidence.licenseNumber'],
  ]);
  expect(said([license(null, null, 'INACTIVE')], chosen)).toEqual([
    ['BLOCK', 'LICENSE_INACTIVE', 'capacityEvidence.evidenceId'],
  ]);
  for (const counts of [[], [license('2026-03-10')], [license('2026-03-09'), license(null, null, 'PENDING')]])
    expect(said(counts)).toEqual([]);
  expect(said([license('2026-03-09')], form({ capacity: 'COURTESY' }))).toEqual([]);
});

import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import type { CapacityRule } from '../jurisdictions/capacity.ts';
import type { LicenseOfFiling } from './check-license.ts';
import type { KeptEvidence } from './evidence.ts';
import { offerEvidence } from './offer-evidence.ts';

const on = parseCivilDate('2026-03-10');
const kept = (licenseNumber: string, attestation = ''): KeptEvidence => ({
  id: licenseNumber,
  state: 'TX',
  licenseHolder: 'Coastal Bend',
  licenseNumber,
  attestation,
  confirmedOn: on,
  validThrough: parseCivilDate('2027-03-09'),
  ended: null,
});
const license = (licenseNumber: string, expires: string | null): LicenseOfFiling => ({
  id: 'any',
  licenseNumber,
  status: 'ACTIVE',
  effectiveOn: null,
  expiresOn: expires === null ? null : parseCivilDate(expires),
});
const rule = (gate: CapacityRule['gate']) => ({ gate }) as CapacityRule;
const ALLOWED = rule('ALLOWED');
const reasons = (
  evidence: KeptEvidence[],
  known: Partial<Parameters<typeof offerEvidence>[1]> = {},
): (string | null)[] =>
  offerEvidence(evidence, { rule: ALLOWED, licenses: [], on, ...known }).map(({ unusable }) => unusable);

test('a license that expired by our record before the transaction cannot be chosen, and says why', () => {
  const licenses = [license('A1', '2026-03-09'), license('B-2', '2026-03-10')];
  expect(reasons([kept('A-1'), kept('B-2'), kept('C-3')], { licenses })).toEqual([
    'License A1 expired on Mar 9, 2026, before Mar 10, 2026. If our record is out of date, contact us.',
    null,
    null,
  ]);
});

test('one of the same number that counted is enough, and before the date is known none is held against it', () => {
  const old = license('A-1', '2026-03-09');
  expect(reasons([kept('A-1')], { licenses: [old, license('A-1', '2027-03-09')] })).toEqual([null]);
  expect(reasons([kept('A-1')], { licenses: [old], on: null })).toEqual([null]);
});

test('where the state asks for evidence, what is on file without an attestation cannot be chosen', () => {
  const evidence = [kept('A-1'), kept('B-2', 'Placed by us.')];
  const [first, second] = reasons(evidence, { rule: rule('EVIDENCE') });
  expect(first).toContain('without the attestation this state needs');
  expect(second).toBe(null);
  expect(reasons(evidence, { rule: null })).toEqual([null, null]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, parseCivilDate } from '../calendar/civil-date.ts';
import type { CapacityRule } from '../jurisdictions/capacity.ts';
import {
  evidenceValidThrough,
  type KeptEvidence,
  spellingKey,
  standingOfEvidence,
  withEvidence,
  withOwnEvidence,
} from './evidence.ts';
import type { CapacityEvidenceInputs } from './filing-inputs.ts';
import type { CapacityGate } from './vocabulary.ts';

const day = parseCivilDate;
const rule = (gate: CapacityGate): CapacityRule => ({
  gate,
  basis: 'PORTAL',
  evidence: [],
  explanation: 'The state lets us.',
  alternatives: [],
  portalGrant: null,
  signedByLicensee: null,
  citation: null,
  source: null,
  confidence: null,
  verifiedOn: null,
});
const kept: KeptEvidence = {
  id: 'e1',
  state: 'TX',
  licenseHolder: 'Coastal Bend',
  licenseNumber: '120-4417',
  attestation: '',
  confirmedOn: day('2026-03-03'),
  validThrough: day('2027-03-02'),
  ended: null,
};

function standing(
  capacityEvidence: CapacityEvidenceInputs,
  known: { kept?: readonly KeptEvidence[]; gate?: CapacityGate; on?: string } = {},
) {
  const { kept: all = [kept], gate = 'ALLOWED', on = '2026-06-01' } = known;
  return standingOfEvidence(
    { capacity: 'THIRD_PARTY', capacityEvidence },
    { kept: all, rule: rule(gate), on: day(on) },
  );
}

describe('how long it counts', () => {
  test.each([
    ['2026-03-03', '2027-03-02'],
    ['2026-01-01', '2026-12-31'],
    ['2027-02-28', '2028-02-27'],
    ['2028-02-29', '2029-02-27'],
  ])('confirmed on %s: through %s', (confirmed, through) => {
    expect(evidenceValidThrough(day(confirmed))).toBe(through);
  });

  test('never longer than twelve months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const confirmed = addDays(day('2000-01-01'), days);
        expect(addDays(evidenceValidThrough(confirmed), 1)).toBe(addMonths(confirmed, 12));
      }),
    );
  });

  test('on its last day it does, on the next it is asked anew', () => {
    for (const named of [{ evidenceId: 'e1' }, { licenseNumber: '1204417' }]) {
      expect(standing(named, { on: '2027-03-02' })).toEqual({ kind: 'ON_FILE', evidence: kept });
    }
    expect(standing({ licenseNumber: '1204417' }, { on: '2027-03-03' })).toEqual({ kind: 'TO_BE_GIVEN' });
    expect(standing({ evidenceId: 'e1' }, { on: '2027-03-03' })).toMatchObject({
      kind: 'PROBLEM',
      field: 'evidenceId',
      message: expect.stringContaining('through Mar 2, 2027'),
    });
  });
});

describe('which license is meant', () => {
  test.each(['120-4417', ' 1204417 ', '120 4417', '120.44-17'])('%s is the one on file', (licenseNumber) => {
    expect(standing({ licenseNumber })).toMatchObject({ kind: 'ON_FILE' });
  });

  test.each([{}, { licenseNumber: '' }, { licenseNumber: '1204418' }, { licenseHolder: 'Coastal Bend' }])(
    '%o is asked anew',
    (given) => {
      expect(standing(given)).toEqual({ kind: 'TO_BE_GIVEN' });
    },
  );

  test('its number under another name is a question', () => {
    expect(standing({ licenseNumber: '1204417', licenseHolder: 'coastal bend.' })).toMatchObject({
      kind: 'ON_FILE',
    });
    expect(standing({ licenseNumber: '1204417', licenseHolder: 'Gulf Wholesale' })).toMatchObject({
      kind: 'PROBLEM',
      field: 'licenseHolder',
      message: expect.stringContaining('on file for Coastal Bend'),
    });
  });

  test('two spellings are one, whatever stands between figures', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
        fc.constantFrom(' ', '-', '.', '/', '#'),
        (number, sign) => {
          const spelled = [...number].join(sign);
          expect(spellingKey(spelled.toLowerCase())).toBe(spellingKey(number));
        },
      ),
    );
  });
});

describe('what does not count', () => {
  const withdrawn: KeptEvidence = { ...kept, ended: { as: 'WITHDRAWN', on: day('2026-05-02') } };

  test('withdrawn evidence, by its id or its license', () => {
    expect(standing({ evidenceId: 'e1' }, { kept: [withdrawn] })).toMatchObject({
      kind: 'PROBLEM',
      message: expect.stringContaining('withdrawn on May 2, 2026'),
    });
    expect(standing({ licenseNumber: '1204417' }, { kept: [withdrawn] })).toEqual({ kind: 'TO_BE_GIVEN' });
  });

  test('an id that is not there', () => {
    expect(standing({ evidenceId: 'e2' })).toMatchObject({ kind: 'PROBLEM', field: 'evidenceId' });
  });

  test('evidence without the attestation that the state asks for', () => {
    expect(standing({ evidenceId: 'e1' }, { gate: 'EVIDENCE' })).toMatchObject({ kind: 'PROBLEM' });
    expect(standing({ licenseNumber: '1204417' }, { gate: 'EVIDENCE' })).toEqual({ kind: 'TO_BE_GIVEN' });
    const attested = { ...kept, attestation: 'Service agreement of 2026-01-05.' };
    expect(standing({ evidenceId: 'e1' }, { gate: 'EVIDENCE', kept: [attested] })).toMatchObject({
      kind: 'ON_FILE',
    });
  });

  test('renewed evidence counts in its new form, and not after that was withdrawn', () => {
    const renewed: KeptEvidence = { ...kept, ended: { as: 'RENEWED', on: day('2026-05-02') } };
    const newer = { ...kept, id: 'e2' };
    expect(standing({ evidenceId: 'e1' }, { kept: [renewed, newer] })).toEqual({
      kind: 'ON_FILE',
      evidence: newer,
    });
    expect(standing({ evidenceId: 'e1' }, { kept: [renewed] })).toMatchObject({ kind: 'PROBLEM' });
  });
});

test.each(['PROCURED', 'COURTESY'] as const)('%s does not lean on it', (capacity) => {
  const form = { capacity, capacityEvidence: { evidenceId: 'e1', licenseNumber: '1204417' } };
  const known = { kept: [kept], rule: rule('ALLOWED'), on: day('2026-06-01') };
  expect(standingOfEvidence(form, known)).toEqual({ kind: 'TO_BE_GIVEN' });
});

test('what is frozen names holder and license in full', () => {
  const given = { policyNumber: 'GL-1', capacityEvidence: { evidenceId: 'e1' } };
  expect(withEvidence(given, kept)).toEqual({
    policyNumber: 'GL-1',
    capacityEvidence: {
      evidenceId: 'e1',
      licenseHolder: 'Coastal Bend',
      licenseNumber: '120-4417',
      consentGiven: true,
    },
  });
});

describe('evidence of another capacity is not kept', () => {
  const license = { licenseHolder: 'Coastal Bend', licenseNumber: '120-4417' };
  const attestation = 'Placed by our licensee.';
  const all = { evidenceId: 'e1', ...license, consentGiven: true, attestation };

  test.each([
    ['PROCURED', { ...license, attestation }],
    ['THIRD_PARTY', all],
    ['COURTESY', { attestation }],
  ] as const)('%s', (capacity, own) => {
    const given = { capacity, policyNumber: 'GL-1' };
    expect(withOwnEvidence({ ...given, capacityEvidence: all })).toEqual({ ...given, capacityEvidence: own });
  });

  test('nor an empty group of it', () => {
    const given = { capacity: 'COURTESY', policyNumber: 'GL-1' } as const;
    expect(withOwnEvidence({ ...given, capacityEvidence: license })).toStrictEqual(given);
    expect(withOwnEvidence({ policyNumber: 'GL-1', capacityEvidence: all })).toStrictEqual({
      policyNumber: 'GL-1',
    });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiligentSearch, RequiredNotice } from '../rules/state-facts.ts';
import { composeComplianceForms, type FormSubject, signedContentOf } from './compose-compliance-form.ts';

const SOURCED = { citation: 'Code 1', source: 'https://example.gov/1', confidence: null };
const SEARCH: DiligentSearch = {
  ...SOURCED,
  text: 'Three admitted insurers decline.',
  declinations: 3,
  form: 'SL-2',
  signedBy: 'producer',
  signature: null,
};
const NOTICE: RequiredNotice & { hasBlank: boolean } = {
  ...SOURCED,
  on: 'APPLICANT',
  title: 'Notice to the insured',
  wording: 'The insurer is not licensed here.',
  blanks: [],
  says: null,
  size: null,
  place: null,
  also: null,
  when: 'before binding',
  signedBy: 'The insured',
  hasBlank: false,
};
const DECLINED = { insurer: 'Acme Mutual', naic: '12345', reason: 'Class', date: '2026-02-01' };
const subject = (changes: Partial<FormSubject> = {}): FormSubject => ({
  state: 'ID',
  facts: [['Insured', 'Lone Star Roofing LLC']],
  inputs: {},
  search: SEARCH,
  disclosures: [],
  ...changes,
});
const formsOf = (changes: Partial<FormSubject>) => composeComplianceForms(subject(changes));

describe('the statement of diligent effort', () => {
  test.each([
    [0, ['Idaho asks for 3 declinations; none was entered.']],
    [1, ['Idaho asks for 3 declinations; only one was entered.']],
    [2, ['Idaho asks for 3 declinations; only 2 were entered.']],
    [3, []],
    [4, []],
  ])('with %i of three declinations lacks %j', (count, missing) => {
    const [form] = formsOf({ inputs: { declinations: Array.from({ length: count }, () => DECLINED) } });
    expect(form).toMatchObject({ kind: 'DILIGENT_SEARCH', missing, officeForm: 'SL-2', takes: null });
  });

  test('names what a declination lacks, and does not mind a missing NAIC number', () => {
    const declinations = [
      { ...DECLINED, naic: '' },
      { insurer: 'Acme Mutual' },
      { reason: 'Class', date: '2026-02-01' },
    ];
    expect(formsOf({ inputs: { declinations } })[0]?.missing).toEqual([
      'Declination 2 lacks the date and the reason.',
      'Declination 3 lacks the insurer.',
    ]);
  });

  test('asks for no number where none is known, and says that the rule was not found', () => {
    expect(formsOf({ search: null })).toMatchObject([
      { kind: 'DILIGENT_SEARCH', rule: null, citation: null, missing: [], takes: null },
    ]);
    expect(formsOf({ search: { ...SEARCH, declinations: null } })[0]?.missing).toEqual([]);
  });

  test('speaks of a list of insurers only where there is one', () => {
    const said = (declinations: object[]) =>
      formsOf({ search: null, inputs: { declinations } })[0]?.statement[0];
    expect(said([])).toBe(
      'A diligent effort was made to place this insurance with insurers authorized to write it in Idaho. They did not write it.',
    );
    expect(said([DECLINED])).toBe(
      'A diligent effort was made to place this insurance with insurers authorized to write it in Idaho. The insurers listed above declined it, on the dates and for the reasons shown.',
    );
  });

  test('does not exist where the law asks for no search', () => {
    expect(formsOf({ search: { ...SEARCH, declinations: 0 } })).toEqual([]);
  });

  test('gives way to the certification of an exempt commercial purchaser', () => {
    const forms = formsOf({ inputs: { exemptions: ['EXEMPT_COMMERCIAL_PURCHASER'] } });
    expect(forms.map(({ kind, takes }) => [kind, takes])).toEqual([['ECP', 'HAND']]);
    expect(forms[0]?.blanks).toHaveLength(3);
  });

  test('is signed as the state takes it', () => {
    const signature = { how: 'HAND' as const, source: 'https://example.gov/2' };
    expect(formsOf({ search: { ...SEARCH, signature } })[0]?.takes).toBe('HAND');
  });
});

describe('the disclosure to the insured', () => {
  const disclosed = (changes: Partial<typeof NOTICE>) =>
    formsOf({ search: { ...SEARCH, declinations: 0 }, disclosures: [{ ...NOTICE, ...changes }] });

  test('carries the words of the law and is signed by hand', () => {
    expect(disclosed({})).toMatchObject([
      {
        kind: 'DISCLOSURE',
        statement: [NOTICE.wording],
        takes: 'HAND',
        missing: [],
        signedBy: 'The insured',
      },
    ]);
  });

  test('carries what the law wants said where it sets no words', () => {
    expect(disclosed({ wording: null, says: 'No guaranty fund.' })[0]?.statement).toEqual([
      'No guaranty fund.',
    ]);
  });

  test('says that its words are not known, or that a blank is left', () => {
    expect(disclosed({ wording: null })[0]).toMatchObject({
      statement: [],
      missing: [
        'What “Notice to the insured” says could not be confirmed. Ask the Idaho Department of Insurance.',
      ],
    });
    expect(disclosed({ hasBlank: true })[0]?.missing).toEqual([
      '“Notice to the insured” has a blank: this filing has more than one tax rate, or none.',
    ]);
  });
});

test('what is signed is all that the form asserts, and nothing that only the law says of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const content = (changes: Partial<FormSubject>) =>
        JSON.stringify(formsOf(changes).map(signedContentOf));
      fc.pre(one !== other);
      const said = (insurer: string) => ({ inputs: { declinations: [{ ...DECLINED, insurer }] } });
      expect(content(said(one))).not.toBe(content(said(other)));
      expect(content({ facts: [['Insured', one]] })).not.toBe(content({ facts: [['Insured', other]] }));
      expect(content({ search: { ...SEARCH, text: one } })).toBe(
        content({ search: { ...SEARCH, text: other } }),
      );
    }),
  );
});

import { describe, expect, test } from 'vitest';
import type { DeclarationBody } from '#contract/declaration.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { dayAskedSince, type Reading, readingAfter, withMore } from './declaration-reading.ts';

type Said = Record<string, string>;

const answerOf = (said: Said, conflicts: DeclarationBody['conflicts'] = []): DeclarationBody => ({
  documentKind: null,
  fields: Object.entries(said).map(([path, value]) => ({
    path,
    value,
    confidence: 'MEDIUM',
    page: 1,
    box: [0, 0, 1, 1],
    label: path,
  })),
  conflicts,
  taxes: [],
  taxTotal: null,
  textFound: true,
  read: 'TEXT',
  scans: [],
  pages: 1,
  unreadPages: [],
  pagesRead: 1,
});

/** Files read one after the other into a form in which what each fills in stands for the next. */
function readAll(answers: readonly (DeclarationBody | null)[], content: FilingInputs = {}): Reading[] {
  const form: Record<string, unknown> = { ...content };
  const readings: Reading[] = [];
  for (const [at, answer] of answers.entries()) {
    const file = new File([], `${at}.pdf`);
    const reading = readingAfter(readings, { file, answer, problem: null }, form as FilingInputs);
    for (const { path, value } of reading.filling.fills) put(form, path, value);
    readings.push(reading);
  }
  return readings;
}

function put(form: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) form[first] = value;
  else {
    const below = { ...(form[first] as Record<string, unknown> | undefined) };
    put(below, rest.join('.'), value);
    form[first] = below;
  }
}

const filledBy = (reading: Reading | undefined) => reading?.filling.filled.map(({ path }) => path);
const keptFrom = (reading: Reading | undefined) => reading?.filling.kept.map(({ path }) => path);

describe('several files', () => {
  test('the first that says something wins, the next adds what is missing', () => {
    const [first, second] = readAll([
      answerOf({ policyNumber: 'A-1', 'coverages.0.premium': '1000.00' }),
      answerOf({ policyNumber: 'a 1', 'coverages.0.premium': '900.00', 'insured.legalName': 'Harbor LLC' }),
    ]);
    expect(filledBy(first)).toEqual(['coverages.0.premium', 'policyNumber']);
    expect(filledBy(second)).toEqual(['insured.legalName']);
    expect(keptFrom(second)).toContain('coverages.0.premium');
    expect(second?.other).toBeNull();
  });

  test('amounts of two files are not mixed, nor are addresses or days', () => {
    const [, second] = readAll([
      answerOf({
        'coverages.0.premium': '1000.00',
        'insured.mailingAddress.street': '1 Quay St',
        policyEffectiveDate: '2026-03-01',
      }),
      answerOf({
        'fees.0.amount': '50.00',
        'insured.mailingAddress.city': 'Austin',
        expirationDate: '2027-04-01',
      }),
    ]);
    expect(filledBy(second)).toEqual([]);
  });

  test('what one contradicts itself in is not decided by another', () => {
    const [, second] = readAll([
      answerOf({}, [{ path: 'policyNumber', values: ['A-1', 'A-2'] }]),
      answerOf({ policyNumber: 'A-2' }),
    ]);
    expect(filledBy(second)).toEqual([]);
  });

  test.each([
    ['insured.legalName', 'Harbor LLC', 'Gulf Roofing Inc'],
    ['policyNumber', 'A-1', 'A-2'],
  ] as const)('one of another policy adds nothing: %s', (path, before, here) => {
    const [, second, third] = readAll([
      answerOf({ [path]: before }),
      answerOf({ [path]: here, issueDate: '2026-01-02' }),
      answerOf({ [path]: before.toUpperCase(), issueDate: '2026-01-03' }),
    ]);
    expect(second?.other).toEqual({ path, here, before });
    expect(filledBy(second)).toEqual([]);
    // What it said counts for nobody.
    expect(third?.other).toBeNull();
    expect(filledBy(third)).toEqual(['issueDate']);
  });

  test('one that cannot be read adds nothing and is in nobody’s way', () => {
    const [first, second] = readAll([null, answerOf({ policyNumber: 'A-1' })]);
    expect(filledBy(first)).toEqual([]);
    expect(filledBy(second)).toEqual(['policyNumber']);
  });
});

test('the day of a change is filled in once the filing is one, from the first that says it, and only once', () => {
  const said = { policyNumber: 'A-1', transactionEffectiveDate: '2026-08-05' };
  const [reading, second, other] = readAll([
    answerOf(said),
    answerOf({ policyNumber: 'A-1', transactionEffectiveDate: '2026-09-05' }),
    answerOf({ ...said, policyNumber: 'B-2' }),
  ]);
  if (!reading || !second || !other) throw new Error('three files were read');
  const isChange = { filingType: 'ENDORSEMENT_ADDITIONAL' } as const;
  expect(dayAskedSince(reading, { filingType: 'NEW_BUSINESS' }).fills).toEqual([]);
  const more = dayAskedSince(reading, isChange);
  expect(more.fills).toEqual([{ path: 'transactionEffectiveDate', value: '2026-08-05' }]);
  const after = withMore(reading, more);
  expect(filledBy(after)).toEqual(['policyNumber', 'transactionEffectiveDate']);
  const content = { ...isChange, transactionEffectiveDate: '2026-08-05' };
  expect(keptFrom(withMore(second, dayAskedSince(second, content)))).toEqual(['transactionEffectiveDate']);
  // Cleared by its person, it stays so; of another policy nothing is taken.
  expect(dayAskedSince(after, isChange)).toEqual({ fills: [], filled: [], kept: [] });
  expect(dayAskedSince(other, isChange).fills).toEqual([]);
});

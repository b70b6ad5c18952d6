import { expect, test } from 'vitest';
import { parseRule } from '#domain/rules/parse-rule.ts';
import type { Rulebook, StateRulebook } from '#domain/rules/rulebook.ts';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { assess } from './assess.ts';
import { parseTransaction } from './parse-transaction.ts';
import type { TransactionText } from './transaction-text.ts';

const facts = { knownGaps: [] } as unknown as StateRulebook['facts'];

function rulebook(changes: Record<string, unknown> = {}): Rulebook {
  const rule = parseRule('tx/premium-tax.yaml', ruleFile(changes));
  return { version: 'abc', states: { TX: { code: 'TX', rules: [rule], facts } } };
}

const TEXT: TransactionText = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  coverages: [{ line: 'GENERAL_LIABILITY', premium: '1000.00' }],
};
const ENDORSEMENT: TransactionText = { ...TEXT, filingType: 'ENDORSEMENT_ADDITIONAL' };

function assessed(text: TransactionText, book = rulebook()) {
  const { transaction, faults } = parseTransaction(text);
  if (transaction === null) throw new Error(JSON.stringify(faults));
  return assess(transaction, book);
}
const said = (text: TransactionText, book = rulebook()) =>
  assessed(text, book).warnings.map(({ code, message }) => `${code}: ${message}`);

test('an endorsement without its day is asked for it where a charge goes by it', () => {
  const byTransaction = rulebook({ selected_by: 'TRANSACTION_EFFECTIVE' });
  expect(() => assessed(ENDORSEMENT, byTransaction)).toThrow(
    expect.objectContaining({ code: 'DATE_MISSING', field: 'transactionEffectiveDate' }),
  );
  expect(said({ ...ENDORSEMENT, transactionEffectiveDate: '2026-05-01' }, byTransaction)).toEqual([]);
  expect(said(TEXT, byTransaction)).toEqual([]);
  const standsIn = rulebook({ selected_by: 'PROCUREMENT', stand_in: 'TRANSACTION_EFFECTIVE' });
  expect(() => assessed(ENDORSEMENT, standsIn)).toThrow(/Enter it/);
  expect(said({ ...ENDORSEMENT, dates: { procurement: '2026-03-01' } }, standsIn)).toEqual([
    expect.stringMatching(/^DATE_ASSUMED/),
  ]);
});

test('where no charge goes by the day of the endorsement, it is said that none was given', () => {
  expect(said(ENDORSEMENT)).toEqual([
    expect.stringMatching(/^DATE_ASSUMED: .*the period of its report does/),
  ]);
  expect(said({ ...ENDORSEMENT, transactionEffectiveDate: '2026-05-01' })).toEqual([]);
});

test('new business that takes effect after its policy is refused with the field, a later term is not', () => {
  const later = { ...TEXT, transactionEffectiveDate: '2026-03-02' };
  expect(parseTransaction(later).faults).toEqual({
    transactionEffectiveDate: expect.stringMatching(/choose an endorsement/),
  });
  expect(parseTransaction({ ...TEXT, transactionEffectiveDate: '2026-03-01' }).faults).toBeNull();
  const term = { transactionEffectiveDate: '2027-03-01', termStartDate: '2027-03-01' };
  expect(parseTransaction({ ...TEXT, ...term }).faults).toBeNull();
});

test('a fee of which nobody said who charges it is told with both totals where that matters', () => {
  // 3% of 1,100.00 = 33.00; without the fee 3% of 1,000.00 = 30.00.
  const inspection = { kind: 'INSPECTION_FEE', amount: '100.00' };
  expect(said({ ...TEXT, fees: [inspection] })).toEqual([
    'CHARGER_ASSUMED: Who charges the inspection fee of $100.00 was not said. Charged by the insurer, as it was ' +
      'taken, the state takes $33.00; charged by the broker, $30.00. Say who charges it.',
  ]);
  expect(said({ ...TEXT, fees: [{ ...inspection, chargedBy: 'INSURER' }] })).toEqual([]);
  expect(said({ ...TEXT, fees: [{ kind: 'POLICY_FEE', amount: '100.00' }] })).toEqual([]);
});

test('what may be typed by mistake is said', () => {
  const fees = [{ kind: 'BROKER_FEE', amount: '0.00', chargedBy: 'INSURER' }];
  expect(said({ ...TEXT, fees })).toEqual([expect.stringMatching(/^UNUSUAL: A broker fee/)]);
  expect(said({ ...TEXT, dates: { invoice: '2028-03-01' } })).toEqual([
    expect.stringMatching(/^UNUSUAL: The invoice date, Mar 1, 2028, lies more than a year/),
  ]);
  expect(said({ ...TEXT, dates: { invoice: '2026-04-01' } })).toEqual([]);
  // 366 days, and one more.
  expect(said({ ...TEXT, dates: { invoice: '2027-03-02' } })).toEqual([]);
  expect(said({ ...TEXT, dates: { invoice: '2027-03-03' } })).toHaveLength(1);
  expect(said({ ...TEXT, municipality: { place: 'Austin' } })).toEqual([
    expect.stringMatching(/^UNUSUAL: No charge of this state goes by city/),
  ]);
});

test('without a line, the lines for which another rule may hold are named', () => {
  const unclear = rulebook({ unclear_lines: { lines: ['FLOOD', 'EARTHQUAKE'], why: 'nobody says.' } });
  const noLine = { ...TEXT, coverages: [{ premium: '1000.00' }] };
  expect(said(noLine, unclear)).toEqual([
    expect.stringMatching(/^LINE_MATTERS: .*may hold for flood, earthquake\); the general rule was applied/),
  ]);
  expect(said(TEXT, unclear)).toEqual([]);
});

test('a claim that a charge does not count is said for that charge', () => {
  const claim = { ...TEXT, exemptions: ['GOVERNMENT'], exemptionEvidence: 'letter' };
  expect(said(claim)).toEqual([
    expect.stringMatching(/^EXEMPTION_NOT_COUNTED: .*\(government\) does not count/),
  ]);
  expect(said(claim, rulebook({ exemptions: { honoured: ['GOVERNMENT'] } }))).toEqual([]);
});

test('a current amount that rests on one reading is said, an older one is not', () => {
  const medium = (to: string | null) =>
    rulebook({ entries: [entryFile({ from: '2020-01-01', to, rate: '0.03', confidence: 'medium' })] });
  expect(said(TEXT, medium(null))).toEqual([expect.stringMatching(/^MEDIUM_CONFIDENCE: .*Code 1 alone/)]);
  expect(said(TEXT, medium('2026-12-31'))).toEqual([]);
});

test('warnings come by what is at stake, an unknown charge first', () => {
  const book = rulebook({ entries: [entryFile({ from: null, rate: '0.03', confidence: 'low' })] });
  const [rule] = book.states.TX!.rules;
  const [gap] = rulebook({
    entries: [entryFile({ unknown: { missing: 'the rate', who_can_settle: 'the office' } })],
  }).states.TX!.rules;
  const both: Rulebook = {
    ...book,
    states: { TX: { code: 'TX', rules: [rule!, { ...gap!, id: 'tx.gap' }], facts } },
  };
  const codes = assessed(TEXT, both).warnings.map(({ code }) => code);
  expect(codes).toEqual(['NOT_INCLUDED', 'LOW_CONFIDENCE', 'START_UNKNOWN']);
});

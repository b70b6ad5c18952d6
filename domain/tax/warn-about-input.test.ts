import { expect, test } from 'vitest';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { type Cents, cents } from '../money/cents.ts';
import { parseRule } from '../rules/parse-rule.ts';
import type { Rulebook, StateRulebook } from '../rules/rulebook.ts';
import { assess } from './assess.ts';
import { parseTransaction } from './parse-transaction.ts';
import type { TransactionText } from './transaction-text.ts';
import type { Assessment, AssessmentWarning, ChargeLine, Fee, Transaction, WarningCode } from './types.ts';
import { inOrderOfMoney, warnAboutChargers, warnAboutUnusual } from './warn-about-input.ts';

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
  expect(() => assessed(ENDORSEMENT, standsIn)).toThrow(/Enter the endorsement effective date/);
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
    'CHARGER_ASSUMED: It isn’t stated who charges the $100.00 inspection fee. We assumed the insurer: state taxes ' +
      'and fees are $33.00. If the broker charges it, they are $30.00. Confirm who charges it.',
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
  expect(said(TEXT, medium(null))).toEqual([
    expect.stringMatching(/^MEDIUM_CONFIDENCE: .* rests on one source alone, example\.org \(Code 1\), read/),
  ]);
  // It was in force when it was read, although a successor is announced.
  expect(said(TEXT, medium('2026-11-20'))).toEqual([expect.stringMatching(/^MEDIUM_CONFIDENCE/)]);
  expect(said(TEXT, medium('2026-11-19'))).toEqual([]);
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

const ORDER: readonly WarningCode[] = [
  'NOT_INCLUDED',
  'DISPUTED',
  'LINE_MATTERS',
  'EXEMPTION_UNPROVEN',
  'EXEMPTION_UNCONFIRMED',
  'EXEMPTION_NOT_COUNTED',
  'CHARGER_ASSUMED',
  'BASE_UNCONFIRMED',
  'TERM_UNCONFIRMED',
  'LOW_CONFIDENCE',
  'MEDIUM_CONFIDENCE',
  'START_UNKNOWN',
  'DATE_ASSUMED',
  'UNUSUAL',
  'PAST_VERIFIED_THROUGH',
  'ROUNDING_ASSUMED',
];
const warning = (code: WarningCode, rule: string | null = null): AssessmentWarning => ({
  code,
  rule,
  message: '',
});
const charge = (rule: string, amount: bigint) => ({ rule, amount }) as unknown as ChargeLine;

test.each(ORDER.slice(1).map((code, index) => [ORDER[index], code] as const))(
  '%s comes before %s',
  (first, second) => {
    const [one, other] = [warning(first as WarningCode), warning(second)];
    expect(inOrderOfMoney([other, one], [])).toEqual([one, other]);
    expect(inOrderOfMoney([one, other], [])).toEqual([one, other]);
  },
);

test('a code that has no place comes first, and among equals the greater charge, whatever its sign', () => {
  const unknown = warning('NEW_CODE' as WarningCode);
  const lines = [charge('small', 1n), charge('great', -200n), charge('middle', 30n)];
  const [small, great, middle, none] = [
    warning('DISPUTED', 'small'),
    warning('DISPUTED', 'great'),
    warning('DISPUTED', 'middle'),
    warning('DISPUTED'),
  ];
  expect(inOrderOfMoney([none, small, middle, warning('UNUSUAL'), great, unknown], lines)).toEqual([
    unknown,
    great,
    middle,
    small,
    none,
    warning('UNUSUAL'),
  ]);
  const ordered = [great, middle, small, none];
  expect(inOrderOfMoney(ordered, lines)).toBe(ordered);
});

test('a place is said to change nothing only where no entry of any charge goes by places', () => {
  const place = { municipality: { place: 'Lexington', share: '1' } };
  expect(said({ ...TEXT, ...place })).toEqual([
    'UNUSUAL: No charge of this state goes by city or county; "Lexington" changes nothing here.',
  ]);
  const transaction = parseTransaction({ ...TEXT, ...place }).transaction;
  if (transaction === null) throw new Error('the text is right');
  const byPlace = { entries: [{ value: { kind: 'RATE' } }, { value: { kind: 'BY_PLACE' } }] };
  const plain = { entries: [{ value: { kind: 'RATE' } }] };
  const warnings: AssessmentWarning[] = [];
  warnAboutUnusual({ rules: [plain, byPlace] } as unknown as StateRulebook, transaction, warnings);
  expect(warnings).toEqual([]);
});

test('both dates are named where one lies more than a year from the other', () => {
  expect(said({ ...TEXT, dates: { invoice: '2027-03-03' } })).toEqual([
    'UNUSUAL: The invoice date, Mar 3, 2027, lies more than a year from the day on which the transaction takes ' +
      'effect, Mar 1, 2026. Check both.',
  ]);
  expect(said({ ...TEXT, dates: { invoice: '2027-03-02' } })).toEqual([]);
});

test('who charges a fee is not asked where somebody said it, and where no total is known', () => {
  const fee: Fee = { kind: 'POLICY_FEE', amount: cents(10_000n), chargedBy: 'INSURER', chargerAssumed: true };
  const broker: Fee = { ...fee, kind: 'BROKER_FEE', chargedBy: 'BROKER' };
  const asked: (readonly Fee[])[] = [];
  const ask = (fees: readonly Fee[], stateTotal: bigint | null, answer: bigint | null) => {
    const warnings: AssessmentWarning[] = [];
    asked.length = 0;
    const assessWith = (with_: readonly Fee[]) => {
      asked.push(with_);
      return { stateTotal: answer } as unknown as Assessment;
    };
    warnAboutChargers({ fees } as unknown as Transaction, stateTotal as Cents | null, assessWith, warnings);
    return warnings.map(({ message }) => message);
  };
  expect(ask([fee], null, 1n)).toEqual([]);
  expect(asked).toEqual([]);
  expect(ask([{ kind: 'POLICY_FEE', amount: cents(1n), chargedBy: 'INSURER' }], 5n, 1n)).toEqual([]);
  expect(asked).toEqual([]);
  expect(ask([fee], 500n, null)).toEqual([]);
  expect(ask([fee], 500n, 500n)).toEqual([]);
  expect(ask([broker, fee], 500n, 200n)).toEqual([
    'It isn’t stated who charges the $100.00 broker fee. We assumed the broker: state taxes and fees are $5.00. ' +
      'If the insurer charges it, they are $2.00. Confirm who charges it.',
    'It isn’t stated who charges the $100.00 policy fee. We assumed the insurer: state taxes and fees are $5.00. ' +
      'If the broker charges it, they are $2.00. Confirm who charges it.',
  ]);
  expect(asked).toEqual([
    [
      { kind: 'BROKER_FEE', amount: 10_000n, chargedBy: 'INSURER' },
      { kind: 'POLICY_FEE', amount: 10_000n, chargedBy: 'INSURER' },
    ],
    [
      { kind: 'BROKER_FEE', amount: 10_000n, chargedBy: 'BROKER' },
      { kind: 'POLICY_FEE', amount: 10_000n, chargedBy: 'BROKER' },
    ],
  ]);
});

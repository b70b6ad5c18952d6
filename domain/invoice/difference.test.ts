import { describe, expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { differenceOf } from './difference.ts';
import type { InvoiceCharge, InvoiceLine } from './invoice-content.ts';
import { payeeTotals } from './payee-totals.ts';

const charge = (changes: Partial<InvoiceCharge> = {}): InvoiceCharge => ({
  key: 'TX-TAX',
  label: 'Premium tax',
  payee: 'Texas',
  isOurs: false,
  basis: '',
  amount: '485.00',
  ...changes,
});
const FEE = charge({
  key: 'FILING_FEE',
  label: 'Filing fee',
  payee: 'Stampline',
  isOurs: true,
  amount: '25.00',
});
const line = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  filingId: 'a',
  number: 'NB-TX-26-000001',
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  insuredName: 'Harbor LLC',
  policyNumber: 'P-1',
  policyEffectiveOn: parseCivilDate('2026-03-01'),
  premium: '10000.00',
  charges: [charge(), FEE],
  total: '510.00',
  paid: '0.00',
  ...changes,
});
const invoice = (lines: InvoiceLine[], total: string, changes = {}) => ({
  lines,
  total,
  dueOn: parseCivilDate('2026-04-09'),
  note: '',
  ...changes,
});
const BEFORE = invoice([line()], '510.00');

describe('how a revision differs from the one before', () => {
  test('not at all, where every line says the same', () => {
    expect(differenceOf(BEFORE, invoice([line({ paid: '5.00' })], '510.00'))).toEqual({
      lines: [],
      before: 51_000n,
      after: 51_000n,
      difference: 0n,
      dueOn: null,
      note: null,
    });
  });

  test.each([
    ['insured', { insuredName: 'Harbor Two LLC' }],
    ['policy number', { policyNumber: 'P-2' }],
  ])('by another %s alone, at the same amount', (_of, changes) => {
    expect(differenceOf(BEFORE, invoice([line(changes)], '510.00')).lines).toMatchObject([
      { filingId: 'a', change: 'CHANGED', before: 51_000n, after: 51_000n, difference: 0n, charges: [] },
    ]);
  });

  test('by charges that come to the same together', () => {
    const moved = [charge({ amount: '484.99' }), { ...FEE, amount: '25.01' }];
    const [changed] = differenceOf(BEFORE, invoice([line({ charges: moved })], '510.00')).lines;
    expect(changed).toMatchObject({ change: 'CHANGED', difference: 0n });
    expect(changed?.charges.map(({ before, after }) => [before, after])).toEqual([
      [48_500n, 48_499n],
      [2_500n, 2_501n],
    ]);
  });

  test('by a filing that left and one that came, to the cent', () => {
    const other = line({ filingId: 'b', charges: [charge({ amount: '0.01' })], total: '0.01' });
    const { lines, difference } = differenceOf(BEFORE, invoice([other], '0.01'));
    expect(lines).toMatchObject([
      { filingId: 'a', change: 'REMOVED', before: 51_000n, after: null, difference: -51_000n },
      { filingId: 'b', change: 'ADDED', before: null, after: 1n, difference: 1n },
    ]);
    expect(difference).toBe(-50_999n);
  });

  test('by its due date and its note', () => {
    const dueOn = parseCivilDate('2026-04-10');
    expect(differenceOf(BEFORE, invoice([line()], '510.00', { dueOn, note: 'Again' }))).toMatchObject({
      lines: [],
      dueOn: { before: BEFORE.dueOn, after: dueOn },
      note: { before: '', after: 'Again' },
    });
  });
});

test('what each payee gets: the states’ by name, the agency’s own last, also where a state’s payee has its name', () => {
  const ofState = charge({ payee: 'Stampline', amount: '1.00' });
  const totals = payeeTotals([line(), line({ charges: [FEE, ofState, charge({ payee: 'Alaska' })] })]);
  expect(totals).toEqual([
    { payee: 'Alaska', isOurs: false, amount: 48_500n },
    { payee: 'Stampline', isOurs: false, amount: 100n },
    { payee: 'Texas', isOurs: false, amount: 48_500n },
    { payee: 'Stampline', isOurs: true, amount: 5_000n },
  ]);
});

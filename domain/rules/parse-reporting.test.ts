import { describe, expect, test } from 'vitest';
import { reportingOf, reportingSchema } from './parse-reporting.ts';

const SOURCED = { citation: 'Code 1', source: 'https://example.org/law', confidence: 'high' };
const DUTY = { what: 'Return', period: 'annually', zero_report: null, portal: null, ...SOURCED };
const TAX = { ...DUTY, counted_by: { date: 'POLICY_EFFECTIVE', ...SOURCED } };
const RETURN = { ...DUTY, key: 'fee-return', role: 'RETURN', carries: ['STAMPING_FEE'] };

const read = (changes: Record<string, unknown>) =>
  reportingSchema.safeParse({
    state: 'TX',
    text: 'Reports',
    tax: TAX,
    zero_report_per_license: null,
    verified_through: '2026-01-01',
    verified_on: '2026-01-01',
    verified_by: 'a reader',
    ...changes,
  });

function dutiesOf(...others: object[]) {
  const { data } = read({ others });
  if (data === undefined) throw new Error('the file is right');
  return reportingOf('tx/reporting.yaml', data);
}

describe('a day of the year', () => {
  test.each(['01-01', '12-31', '02-29'])('may be %s', (on) => {
    expect(read({ tax: { ...TAX, due: [{ period_ends: '12-31', on }] } }).success).toBe(true);
  });
  test.each(['2026-01-01', '01-01-2026', '13-01', '00-10', '01-32', '1-1'])('is not %s', (on) => {
    const { error } = read({ tax: { ...TAX, due: [{ period_ends: '12-31', on }] } });
    expect(error?.issues).toMatchObject([
      { path: ['tax', 'due', 0, 'on'], message: 'must be a day of the year as "MM-DD"' },
    ]);
  });
});

describe('a key', () => {
  test.each(['fee', 'fee-2', '2-fee'])('may be %s', (key) => {
    expect(read({ others: [{ ...RETURN, key }] }).success).toBe(true);
  });
  test.each(['Fee', 'fee return', 'fee-', '-fee', 'fee!'])('is not "%s"', (key) => {
    const { error } = read({ others: [{ ...RETURN, key }] });
    expect(error?.issues).toMatchObject([
      { path: ['others', 0, 'key'], message: 'must be small letters, digits and hyphens' },
    ]);
  });
});

describe('two duties', () => {
  const at = (index: number, key: string, reason: string) =>
    expect.objectContaining({ file: 'tx/reporting.yaml', key: `others.${index}.${key}`, reason });

  test('of one key are refused, the key of the tax return among them', () => {
    expect(() => dutiesOf(RETURN, { ...RETURN, carries: ['SURCHARGE'] })).toThrow(
      at(1, 'key', 'is the key of another duty'),
    );
    expect(() => dutiesOf({ ...RETURN, key: 'tax' })).toThrow(at(0, 'key', 'is the key of another duty'));
  });

  test('that pay one charge are refused, and a return that does not say what it pays', () => {
    expect(() => dutiesOf(RETURN, { ...RETURN, key: 'second' })).toThrow(
      at(1, 'carries', 'STAMPING_FEE is paid by another return'),
    );
    expect(() => dutiesOf({ ...RETURN, carries: undefined })).toThrow(
      at(0, 'carries', 'must say which charges this return pays'),
    );
  });

  test('a statement beside a return pays nothing, and may name what the return pays', () => {
    const statement = { ...RETURN, key: 'statement', role: 'STATEMENT' };
    expect(dutiesOf(RETURN, statement).others.map(({ key }) => key)).toEqual(['fee-return', 'statement']);
    expect(dutiesOf({ ...statement, carries: undefined }).others).toMatchObject([{ carries: null }]);
  });
});

test('an installment pays the tax in advance, whatever it names; it goes by the date of the tax return', () => {
  const installment = { ...DUTY, key: 'prepayment', role: 'INSTALLMENT', amount: 'ACCRUED_TAX' };
  expect(dutiesOf(installment, { ...installment, key: 'second' }).others).toMatchObject([
    { role: 'INSTALLMENT', carries: ['PREMIUM_TAX'], countedBy: { date: 'POLICY_EFFECTIVE' } },
    { carries: ['PREMIUM_TAX'] },
  ]);
});

test('a return of its own goes by its own date only; what goes with the tax return by that of the tax', () => {
  const own = { date: 'INVOICE', ...SOURCED };
  const countedBy = (duty: object) => dutiesOf(duty).others[0]?.countedBy?.date ?? null;
  expect(countedBy(RETURN)).toBeNull();
  expect(countedBy({ ...RETURN, counted_by: own })).toBe('INVOICE');
  expect(countedBy({ ...RETURN, role: 'STATEMENT' })).toBe('POLICY_EFFECTIVE');
  expect(countedBy({ ...RETURN, role: 'STATEMENT', counted_by: own })).toBe('INVOICE');
});

test('without a tax return a statement has no date but its own', () => {
  const { data } = read({ tax: null, others: [{ ...RETURN, role: 'STATEMENT' }] });
  if (data === undefined) throw new Error('the file is right');
  expect(reportingOf('tx/reporting.yaml', data)).toMatchObject({ tax: null, others: [{ countedBy: null }] });
});

test('the tax return is no installment and carries what no other does', () => {
  expect(dutiesOf().tax).toMatchObject({
    key: 'tax',
    role: 'RETURN',
    carries: null,
    threshold: null,
    installmentAmount: null,
  });
});

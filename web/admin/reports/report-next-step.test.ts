import { expect, test } from 'vitest';
import type { ReportBody } from '#contract/report.ts';
import { describeNextStep, isInFiledReturn, nextStepOf } from './report-next-step.ts';

type Said = Pick<ReportBody, 'kind' | 'status' | 'isZero' | 'zeroIsRequired' | 'payable' | 'stillOwed'>;

/** A prepayment of $87,136.52 that is ready. */
function report(changes: Partial<ReportBody> = {}): ReportBody {
  const said: Said = {
    kind: 'PREPAYMENT',
    status: 'READY',
    isZero: false,
    zeroIsRequired: false,
    payable: '87136.52',
    stillOwed: '87136.52',
  };
  const rest = { isLatest: true, version: 1, totalIsKnown: true, checks: [], portal: null, amendment: null };
  return { ...said, ...rest, allowedEvents: ['file', 'reopen'], ...changes } as unknown as ReportBody;
}
const NOTHING = { isZero: true, payable: '0.00', stillOwed: '0.00' } as const;
const filed = (changes: Partial<ReportBody>) =>
  report({ status: 'FILED', allowedEvents: ['pay'], ...changes });
const said = (of: ReportBody) => [describeNextStep(of).title, nextStepOf(of)];

test('a prepayment that comes to nothing is not filed with anybody, ready or not', () => {
  expect(said(report(NOTHING))).toEqual(['Nothing due', null]);
  expect(said(report({ ...NOTHING, status: 'OPEN', allowedEvents: ['amount', 'ready'] }))).toEqual([
    'Nothing due',
    null,
  ]);
  expect(said(report())).toEqual(['File it with the state', 'file']);
  const ofOffice = report({ kind: 'STAMPING_FEE' });
  expect(said(ofOffice)).toEqual(['File it with the stamping office', 'file']);
  expect(describeNextStep(ofOffice).text).toMatch(/^File it in the stamping office’s portal/);
});

test('without business a report is filed only where one is asked for, or where nobody says', () => {
  const tax = { ...NOTHING, kind: 'TAX' } as const;
  expect(said(report(tax))).toEqual(['Nothing to file', null]);
  for (const zeroIsRequired of [true, null]) {
    expect(said(report({ ...tax, zeroIsRequired }))).toEqual(['File it with the state', 'file']);
  }
});

test('an amendment that comes to nothing corrects what was filed, and is filed', () => {
  const amended = report({ ...NOTHING, version: 2, payable: '-87136.52', stillOwed: '-87136.52' });
  expect(said(amended)).toEqual(['File it with the state', 'file']);
});

test('an open difference from the office’s invoice is settled before its total is paid', () => {
  const checks = [{ code: 'OFFICE_DIFFERENCE', severity: 'WARN' }] as ReportBody['checks'];
  const one = filed({ kind: 'TAX', checks, openDifferences: 1 });
  expect(said(one)).toEqual(['Settle the difference, then pay the state', 'pay']);
  const two = filed({ kind: 'TAX', checks, openDifferences: 2 });
  expect(said(two)).toEqual(['Settle the differences, then pay the state', 'pay']);
  expect(said(filed({ kind: 'TAX' }))).toEqual(['Pay the state', 'pay']);
  expect(said(filed({ kind: 'STAMPING_FEE' }))).toEqual(['Pay the stamping office', 'pay']);
});

test('a bill of another amount is looked at before the report is paid, and after', () => {
  const message = 'Bill TX-1 is for $732.70, but this report comes to $785.78.';
  const checks = [{ code: 'BILL_DIFFERENCE', severity: 'WARN', message }] as ReportBody['checks'];
  const open = filed({ kind: 'TAX', checks });
  expect(said(open)).toEqual(['Check the bill, then pay the state', 'pay']);
  expect(describeNextStep(open).text).toBe(message);
  const paid = report({ kind: 'TAX', status: 'PAID', allowedEvents: [], checks });
  expect(said(paid)).toEqual(['Paid, with a bill of another amount', null]);
  expect(describeNextStep(paid).text).toBe(message);
});

test('what is paid is finished once no difference from the office’s invoice is open', () => {
  const paid: Partial<ReportBody> = { kind: 'TAX', status: 'PAID', allowedEvents: [] };
  const checks = [{ code: 'OFFICE_DIFFERENCE', severity: 'WARN' }] as ReportBody['checks'];
  expect(said(report({ ...paid, checks, openDifferences: 1 }))).toEqual([
    'Paid, with a difference open',
    null,
  ]);
  expect(said(report({ ...paid, checks, openDifferences: 2 }))).toEqual([
    'Paid, with differences open',
    null,
  ]);
  expect(said(report(paid))).toEqual(['Filed and paid', null]);
});

test('a filed report without a balance is settled, and one that was overpaid waits for the state', () => {
  const tax = { kind: 'TAX' } as const;
  expect(said(filed({ ...tax, ...NOTHING }))).toEqual(['Filed', null]);
  expect(describeNextStep(filed({ ...tax, ...NOTHING })).text).toMatch(
    /^No payment is due with this report\./,
  );
  const overpaid = filed({ ...tax, payable: '-4.10', stillOwed: '-4.10' });
  expect(said(overpaid)).toEqual(['Record the state’s refund or credit', 'pay']);
  expect(describeNextStep(overpaid).text).toMatch(/^The state owes back \$4\.10\./);
});

test('what the filed return of the year asks for, no prepayment asks for again', () => {
  const inReturn = { stillOwed: '0.00' };
  expect(said(report(inReturn))).toEqual(['Nothing left to prepay', null]);
  expect(said(filed(inReturn))).toEqual(['Nothing left to prepay', null]);
  expect(describeNextStep(filed(inReturn)).text).not.toContain('87,136.52');
  expect(said(filed({}))).toEqual(['Pay the state', 'pay']);
  expect(isInFiledReturn(filed({ ...inReturn, status: 'PAID' }))).toBe(false);
  expect(isInFiledReturn(filed({ ...inReturn, kind: 'TAX' }))).toBe(false);
});

test('with a report of nothing nothing is to be paid, and it may be marked as paid', () => {
  const zero = filed({ ...NOTHING, kind: 'TAX', zeroIsRequired: true });
  expect(describeNextStep(zero)).toEqual({
    title: 'Filed',
    text: 'No payment is due with this report. Mark it as paid to close it.',
  });
  expect(nextStepOf(zero)).toBeNull();
  expect(describeNextStep({ ...zero, allowedEvents: [] }).text).toBe('No payment is due with this report.');
});

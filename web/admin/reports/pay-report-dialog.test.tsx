// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReportBody } from '#contract/report.ts';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { PayReportDialog } from './pay-report-dialog.tsx';

const { server } = withServer();

const LATE = 'A late penalty or interest was paid';

const NOTHING_BETWEEN = {
  adjusted: '0.00',
  prepaid: '0.00',
  paidBefore: '0.00',
  credit: '0.00',
  payableWithCredit: null,
};

/** A filed report of $220.00. */
const report = (changes: Partial<ReportBody>) =>
  ({
    id: '1',
    kind: 'STAMPING_FEE',
    installment: null,
    filings: 2,
    isZero: false,
    totals: [],
    total: '220.00',
    payable: '220.00',
    openDifferences: 0,
    checks: [],
    ...NOTHING_BETWEEN,
    ...changes,
  }) as ReportBody;

/** The lines between what was reported and what is due, once the dialog is there. */
async function linesOf(changes: Partial<ReportBody>): Promise<(string | null)[]> {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  const { unmount } = open(<PayReportDialog report={report(changes)} onClose={vi.fn()} />);
  const seen = await screen.findByText(/^2 filings\. Stamping fee reported:/);
  expect(seen.textContent).toBe('2 filings. Stamping fee reported: $220.00');
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  unmount();
  return lines;
}

test('what lies between what was reported and what is due is named, and adds up', async () => {
  expect(await linesOf({ adjusted: '0.01', payable: '220.01' })).toEqual([
    'Differences settled with the office$0.01',
    'Balance due$220.01',
  ]);
  expect(
    await linesOf({ adjusted: '-0.50', prepaid: '100.00', paidBefore: '19.50', payable: '100.00' }),
  ).toEqual([
    'Differences settled with the office−$0.50',
    'Prepaid−$100.00',
    'Paid with earlier versions−$19.50',
    'Balance due$100.00',
  ]);
});

test('what the state owes back is entered above zero, and sent as the API has it', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  const overpaid = report({ paidBefore: '224.10', payable: '-4.10' });
  server().answers['POST /report/1/pay'] = { body: overpaid };
  const onClose = vi.fn();
  open(<PayReportDialog report={overpaid} onClose={onClose} />);
  expect(
    await screen.findByText('The stamping office owes back $4.10. The amount must match.'),
  ).toBeDefined();
  const amount = screen.getByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('4.10');
  // Nothing is paid by it.
  expect(screen.getByRole('heading').textContent).toBe('Record the stamping office’s refund or credit');
  expect(screen.getByRole('button', { name: 'Record refund' })).toBeDefined();
  expect(screen.getByLabelText('Received on')).toBeDefined();
  expect(screen.queryByText('Record payment')).toBeNull();
  expect([...document.querySelectorAll('dl > div')].at(-1)?.textContent).toBe(
    'Owed back by the stamping office$4.10',
  );

  fireEvent.change(screen.getByLabelText('Refund method'), { target: { value: 'CHECK' } });
  fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'OR warrant 55120' } });
  const record = screen.getByRole('button', { name: 'Record refund' });
  fireEvent.change(amount, { target: { value: '-4.10' } });
  fireEvent.click(record);
  expect(await screen.findByText('Amount must be minimum 0.01')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/payment/i);
  fireEvent.change(amount, { target: { value: '$4.10' } });
  fireEvent.click(record);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = server().asked.filter(({ route }) => route === 'POST /report/1/pay');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { amount: '-4.10', method: 'CHECK', reference: 'OR warrant 55120' },
  ]);
});

test('an open difference from the office’s invoice is said where the payment is recorded, and where it is settled', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  server().answers['GET /report/1/reconciliation'] = {
    body: { entered: { by: 'A', at: '2026-03-11T00:00:00Z', source: 'TYPED' }, open: '0.01' },
  };
  open(<PayReportDialog report={report({ openDifferences: 1 })} onClose={vi.fn()} />);
  expect(await screen.findByText('1 open difference from the office’s invoice: +$0.01')).toBeDefined();
  expect(
    screen.getByText('Settle it under Office figures first. Go on only if the office corrects its invoice.'),
  ).toBeDefined();
});

test('a bill of another amount is said where the payment is recorded, with both amounts', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  const message = 'Bill TX-1 is for $219.99, but this report comes to $220.00. Enter the revised bill.';
  const checks = [{ code: 'BILL_DIFFERENCE', severity: 'WARN', message }] as ReportBody['checks'];
  for (const payable of ['220.00', '0.00']) {
    const { unmount } = open(<PayReportDialog report={report({ checks, payable })} onClose={vi.fn()} />);
    expect(await screen.findByText(`${message} Go on only if the office corrects its bill.`)).toBeDefined();
    unmount();
  }
});

test('where what is due is what was reported, it is said once', async () => {
  expect(await linesOf({})).toEqual([]);
});

test('where nothing is to be paid nobody is asked how: the report is marked as paid', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  const zero = report({
    filings: 0,
    isZero: true,
    version: 1,
    zeroIsRequired: true,
    total: '0.00',
    payable: '0.00',
  });
  server().answers['POST /report/1/pay'] = { body: zero };
  const onClose = vi.fn();
  open(<PayReportDialog report={zero} onClose={onClose} />);
  expect(await screen.findByText(/^Nothing is to be paid with this report\./)).toBeDefined();
  expect(screen.queryByLabelText('Payment method')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

/** The dialog with the credit chosen, and what it sends. */
async function sentWithCredit(changes: Partial<ReportBody>, label: string, fill: () => void, action: string) {
  const paid = report(changes);
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  server().answers['POST /report/1/pay'] = { body: paid };
  const { unmount } = open(<PayReportDialog report={paid} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByLabelText(label));
  fill();
  const sent = () => server().asked.filter(({ route }) => route === 'POST /report/1/pay');
  const before = sent().length;
  fireEvent.click(screen.getByRole('button', { name: action }));
  await waitFor(() => expect(sent().length).toBe(before + 1));
  unmount();
  return sent().at(-1)?.body;
}

test('what the state owes back is left with it as credit: no money moves, by no method', async () => {
  const sent = await sentWithCredit(
    {
      paidBefore: '224.10',
      payable: '-4.10',
      payableWithCredit: { credit: '-4.10', amount: '0.00' },
    },
    'No refund: the stamping office carries it forward as credit',
    () => {
      expect(screen.queryByLabelText('Amount')).toBeNull();
      expect(screen.queryByLabelText('Refund method')).toBeNull();
      expect(screen.getByLabelText('Credited on')).toBeDefined();
    },
    'Record credit',
  );
  expect(sent).toEqual({
    expectedTotal: '220.00',
    expectedFilings: 2,
    amount: '0.00',
    credit: '-4.10',
    paidDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});

test('credit with the state is taken off what is paid, and pays all of it where it is enough', async () => {
  const pay = () => {
    fireEvent.change(screen.getByLabelText('Payment method'), { target: { value: 'ACH' } });
    fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'R' } });
  };
  expect(
    await sentWithCredit(
      { payableWithCredit: { credit: '20.01', amount: '199.99' } },
      'Apply $20.01 of credit with the stamping office',
      pay,
      'Record payment',
    ),
  ).toMatchObject({ amount: '199.99', credit: '20.01', method: 'ACH' });
  expect(
    await sentWithCredit(
      { payableWithCredit: { credit: '220.00', amount: '0.00' } },
      'Apply $220.00 of credit with the stamping office',
      () => expect(screen.queryByLabelText('Reference')).toBeNull(),
      'Record payment',
    ),
  ).toMatchObject({ amount: '0.00', credit: '220.00' });
});

test('without credit with the state nothing is asked about it', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  open(<PayReportDialog report={report({})} onClose={vi.fn()} />);
  await screen.findByLabelText('Amount');
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByLabelText(LATE)]);
});

test('an amount that was typed stays as it was when it is refused', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  const message = 'The balance due is $220.00, and the payment must match it.';
  const error = { code: 'INVALID', message: 'Some fields need your attention.', fields: { amount: message } };
  server().answers['POST /report/1/pay'] = { status: 422, body: { error } };
  open(<PayReportDialog report={report({})} onClose={vi.fn()} />);
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
  fireEvent.change(amount, { target: { value: '0.01' } });
  fireEvent.change(screen.getByLabelText('Payment method'), { target: { value: 'ACH' } });
  fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'R' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('0.01');
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a penalty and interest are asked for once they are ticked, and the total is the bank’s', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  const due = report({});
  server().answers['POST /report/1/pay'] = { body: due };
  const onClose = vi.fn();
  open(<PayReportDialog report={due} onClose={onClose} />);
  const late = await screen.findByLabelText<HTMLInputElement>(LATE);
  expect(screen.queryByLabelText(/Penalty/)).toBeNull();
  fireEvent.click(late);
  const amount = screen.getByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('');
  expect(
    screen.getByText('Balance due: $220.00. Enter the total paid, with penalty and interest.'),
  ).toBeDefined();
  fireEvent.click(late);
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('220.00');
  fireEvent.click(late);
  fill('Penalty optional', '$50.00');
  fill('Amount', '270.00');
  fill('Payment method', 'ACH');
  fill('Reference', 'R');
  fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = server().asked.filter(({ route }) => route === 'POST /report/1/pay');
  expect(sent.at(-1)?.body).toEqual({
    expectedTotal: '220.00',
    expectedFilings: 2,
    amount: '270.00',
    penalty: '50.00',
    paidDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    method: 'ACH',
    reference: 'R',
  });
});

test('where nothing else is to be paid a penalty is recorded with a method', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  open(<PayReportDialog report={report({ payable: '0.00' })} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByLabelText(LATE));
  expect(await screen.findByLabelText('Penalty optional')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  expect(screen.getByLabelText('Payment method')).toBeDefined();
});

test('what the state owes back comes with no penalty', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  open(<PayReportDialog report={report({ payable: '-4.10' })} onClose={vi.fn()} />);
  await screen.findByLabelText('Amount');
  expect(screen.queryByLabelText(LATE)).toBeNull();
});

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PaymentBody } from '#contract/payment.ts';
import { open, withServer } from '#testing/web/product.tsx';
import PaymentPage from './payment-page.tsx';

const { server } = withServer();

/** $500.00 by wire, of which $350.28 pay filings. */
const WIRE: PaymentBody = {
  id: '7',
  companyId: '3',
  company: 'Walker Brokerage',
  amount: '500.00',
  source: 'RECEIVED',
  method: 'WIRE',
  receivedDate: '2026-03-09',
  reference: 'Wire 77',
  allocated: '350.28',
  unallocated: '149.72',
  available: '149.72',
  isReversed: false,
  isReturned: false,
  createdAt: '2026-03-09T16:00:00.000Z',
  allocations: [],
  reversedAllocations: [],
  reversal: null,
  companyCredit: '149.72',
  recordedBy: null,
  bankTransactions: [],
};

const NONE_LEFT = { unallocated: '0.00', available: '0.00' };

/** What the page says of a payment: its facts by label. */
async function factsOf(changes: Partial<PaymentBody>): Promise<Record<string, string | null>> {
  server().answers = { ...server().answers, 'GET /payment/': { body: { ...WIRE, ...changes } } };
  open(<PaymentPage />);
  await screen.findByText('Amount', { selector: 'dt' });
  return Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent ?? null,
    ]),
  );
}

test('what is left of a payment can be applied', async () => {
  expect(await factsOf({})).toMatchObject({ 'Not applied': '$149.72', Received: 'Mar 9, 2026' });
  expect(screen.getByRole('button', { name: 'Apply credit' })).toBeDefined();
  expect(screen.getByText('Available to apply')).toBeDefined();
});

test('what of it was refunded or used since is not offered again, and leads to where it went', async () => {
  expect(await factsOf({ available: '0.00' })).toMatchObject({
    Status: 'Rest refunded or used',
    'Not applied': '$149.72',
    'Available to apply': expect.stringMatching(/^\$0\.00The rest was refunded or used since/),
  });
  expect(screen.queryByRole('button', { name: 'Apply credit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See where it went' }).getAttribute('href')).toBe(
    '/admin/money?account=CUSTOMER_CREDIT:3',
  );
});

test('what two payments left is one balance, and either says how much that is', async () => {
  expect(await factsOf({ companyCredit: '249.72' })).toMatchObject({
    'Not applied': '$149.72',
    'Available to apply': expect.stringMatching(
      /^\$149\.72The customer’s total credit is \$249\.72, kept as one balance\./,
    ),
  });
});

test('a write-off was not received, and is called an adjustment when it is reversed', async () => {
  const reversal = { reason: 'Paid after all', reversedDate: '2026-03-10' };
  const facts = await factsOf({
    source: 'WRITE_OFF',
    method: null,
    ...NONE_LEFT,
    isReversed: true,
    reversal,
  });
  expect(facts).toMatchObject({ 'Adjusted on': 'Mar 9, 2026', Method: 'Adjustment' });
  expect(facts).not.toHaveProperty('Received');
  expect(screen.getByText('This adjustment was reversed')).toBeDefined();
});

test('who reverses a payment whose rest was refunded reads first which payment pays for it', async () => {
  const effect = {
    credit: '100.00',
    creditAfter: '0.00',
    refunded: '0.00',
    others: [{ id: '8', reference: 'Check 2', lost: '40.00' }],
    undone: [{ filingId: '9', number: 'NB-TX-26-000001', amount: '60.00' }],
  };
  const paid = { invoiceId: null, invoiceNumber: 'INV-26-000004', insuredName: 'Mesquite Ridge HOA' };
  const allocations = [{ ...paid, filingId: '7', number: 'NB-TX-26-000007', amount: '350.28' }];
  // Nobody asks for it before it is to be shown.
  const asked = () => server().asked.filter(({ route }) => route.endsWith('/reversal-effect')).length;
  await factsOf({ available: '0.00', allocations });
  expect(asked()).toBe(0);
  server().answers['GET /payment/7/reversal-effect'] = { body: effect };
  fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/Customer credit: \$100\.00 now, \$0\.00 after\./);
  expect(asked()).toBe(1);
  expect([...dialog.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    '$350.28 for NB-TX-26-000007, Mesquite Ridge HOA, on invoice INV-26-000004',
    'Check 2 loses $40.00 of its customer credit.',
    'NB-TX-26-000001 loses $60.00 of credit applied to it.',
  ]);
});

test('a payment says where it is at the bank, and that it is nowhere yet', async () => {
  const line = {
    id: '1',
    postedDate: '2026-03-10',
    amount: '750.00',
    description: 'DEPOSIT',
    isReturn: false,
  };
  const back = { id: '2', postedDate: '2026-03-12', amount: '-500.00', description: 'NSF', isReturn: true };
  expect(await factsOf({ bankTransactions: [line, back] })).toMatchObject({
    Bank: 'Deposited Mar 10, 2026$750.00, DEPOSITReturned Mar 12, 2026−$500.00, NSF',
  });
  expect(screen.getByRole('link', { name: 'Returned Mar 12, 2026' }).getAttribute('href')).toBe(
    '/admin/payments/bank?show=matched&from=2026-03-12&to=2026-03-12',
  );
});

test('one that no transaction is says so', async () => {
  expect(await factsOf({})).toMatchObject({ Bank: 'Not matched with a transaction' });
});

test('credit that was applied was never at the bank', async () => {
  expect(await factsOf({ source: 'CREDIT', method: null })).not.toHaveProperty('Bank');
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { AvailableCredit } from './available-credit.tsx';

const { server } = withServer();

const INVOICE = { id: 'i-b', companyId: '3', companyName: 'Walker Brokerage' };
const billed = (id: string) => ({
  ...{ id: `f-${id}`, number: `NB-${id}`, policyNumber: 'P', insuredName: 'I', open: '500.00' },
  ...{ createdAt: '2026-03-01T00:00:00Z', isBilled: true, invoiceId: `i-${id}`, invoiceNumber: `INV-${id}` },
});
const invoice = (id: string) => ({
  ...{ id: `i-${id}`, number: `INV-${id}`, dueDate: '2026-04-01', filings: 1, open: '500.00' },
});

function answerCredit(credit: string): void {
  server().answers = {
    ...server().answers,
    'GET /company/3': { body: { id: '3', company: 'Walker Brokerage', credit } },
    'GET /company/3/payable': {
      body: {
        ...{ credit, isWhole: true, receiptTo: null },
        ...{ invoices: [invoice('a'), invoice('b')], filings: [billed('a'), billed('b')] },
      },
    },
    'POST /company/3/apply-credit': { status: 201, body: {} },
  };
}

test('the credit of an invoice’s company is said, and goes to this invoice and not to the oldest', async () => {
  answerCredit('629.10');
  open(<AvailableCredit invoice={INVOICE} />);
  expect(await screen.findByText('$629.10 available credit')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Apply to this invoice' }));
  await screen.findByText('INV-b');
  fireEvent.click(screen.getByRole('button', { name: 'Apply credit' }));
  const applied = () => server().asked.find(({ route }) => route === 'POST /company/3/apply-credit');
  await waitFor(() => expect(applied()).toBeDefined());
  expect(applied()?.body).toEqual({ allocations: [{ invoiceId: 'i-b', amount: '500.00' }] });
});

test('of a company without credit nothing is said', async () => {
  answerCredit('0.00');
  const { container } = open(<AvailableCredit invoice={INVOICE} />);
  await waitFor(() => expect(server().asked.map(({ route }) => route)).toContain('GET /company/3'));
  // The answer has arrived once the page has had a turn.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.textContent).not.toContain('credit');
});

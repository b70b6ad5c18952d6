// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import GenerateInvoicePage from './generate-page.tsx';

const { server } = withServer();

test.each([
  ['629.10', '$629.10 available credit. You can apply it to the invoice once it’s issued.'],
  ['0.00', ''],
])('a company with %s of credit is billed under the words “%s”', async (credit, words) => {
  const company = { id: '3', company: 'Walker Brokerage', paymentTermsDays: 30, credit };
  server().answers = { ...server().answers, 'GET /company/': { body: company } };
  open(<GenerateInvoicePage />);
  await screen.findByRole('heading', { level: 1, name: 'Generate invoice' });
  const said = /\$.* issued\./.exec(document.body.textContent)?.[0] ?? '';
  expect(said).toBe(words);
});

test('a due date that is refused says so at its field, and the preview asks for another', async () => {
  const company = { id: '3', company: 'Walker Brokerage', paymentTermsDays: 30, credit: '0.00' };
  const item = {
    ...{ filingId: 'f', number: 'NB-TX-26-000001', insuredName: 'Lone Star', policyNumber: 'P-1' },
    ...{ state: 'TX', filingType: 'NEW_BUSINESS', policyEffectiveDate: '2026-03-01', premium: '10000.00' },
    ...{ lines: [], total: '497.13', paid: '0.00', open: '497.13', createdAt: '2026-03-10T16:00:00.000Z' },
  };
  const fault = 'The due date is before today.';
  server().answers = {
    ...server().answers,
    'GET /company/': { body: company },
    'GET /company//invoiceable?through=2026-03-10': {
      body: { items: [item], isWhole: true },
    },
    'POST /company/3/invoice/preview': {
      status: 422,
      body: { error: { code: 'INVALID', message: fault, fields: { dueDate: fault }, requestId: 'r' } },
    },
  };
  open(<GenerateInvoicePage />, '/?through=2026-03-10');
  await screen.findByText('Correct the due date to see the invoice.');
  expect(screen.getByLabelText(/Due date/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(fault)).toHaveLength(1);
});

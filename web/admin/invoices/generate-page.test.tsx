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

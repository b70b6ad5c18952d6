// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import PaymentsPage from './page.tsx';

const { server } = withServer();

const CHECK = {
  companyId: '3',
  company: 'Walker Brokerage',
  amount: '80.00',
  source: 'RECEIVED',
  method: 'CHECK',
  receivedDate: '2026-03-09',
  allocated: '0.00',
  unallocated: '80.00',
  isReversed: false,
};

test('what is left of a payment says how much of it its customer still has', async () => {
  const items = [
    { ...CHECK, id: '1', reference: 'Check 1', available: '80.00' },
    { ...CHECK, id: '2', reference: 'Check 2', available: '49.75' },
    { ...CHECK, id: '3', reference: 'Check 3', available: '0.00' },
  ];
  const body = { items, total: 3, totalIsExact: true, nextCursor: null, prevCursor: null, sums: null };
  server().answers = { ...server().answers, 'GET /payment': { body } };
  open(<PaymentsPage />);
  await screen.findByText('Check 3');
  const said = ['Check 1', 'Check 2', 'Check 3'].map((reference) => {
    const cells = [...(screen.getByText(reference).closest('tr')?.cells ?? [])];
    return cells
      .map((cell) => cell.textContent)
      .filter((text) => /applied|used|available|^\$80\.00$/i.test(text));
  });
  expect(said).toEqual([
    expect.arrayContaining(['Not applied', '$80.00']),
    expect.arrayContaining(['Not applied', '$80.00$49.75 available']),
    expect.arrayContaining(['Refunded or used', '$80.00$0.00 available']),
  ]);
});

test('an adjustment is called by that name, with the agency’s reason beside it', async () => {
  const items = [
    { ...CHECK, id: '1', reference: 'Check 1', available: '80.00' },
    { ...CHECK, id: '2', source: 'WRITE_OFF', method: null, reference: 'Small balance', available: '0.00' },
  ];
  const body = { items, total: 2, totalIsExact: true, nextCursor: null, prevCursor: null, sums: null };
  server().answers = { ...server().answers, 'GET /payment': { body } };
  open(<PaymentsPage />);
  const link = await screen.findByRole('link', { name: 'Adjustment' });
  expect(link.getAttribute('href')).toBe('/admin/payments/2');
  expect(link.closest('td')?.textContent).toBe('AdjustmentSmall balance');
  expect(screen.getByRole('link', { name: 'Check 1' })).toBeDefined();
});

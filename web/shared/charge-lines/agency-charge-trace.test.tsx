// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AgencyChargeBody } from '#contract/quote.ts';
import { AgencyChargeTrace } from './agency-charge-trace.tsx';

afterEach(cleanup);

const CHARGE: AgencyChargeBody = {
  kind: 'COMMISSION',
  label: 'Commission',
  mode: 'PERCENTAGE_WITH_FEES_VIA',
  termsFrom: 'COMPANY',
  termsOf: 'NB',
  rate: '0.05',
  base: '10751.23',
  components: [
    { part: 'PREMIUM', amount: '10000.00' },
    { part: 'FEES', amount: '250.00' },
    { part: 'STATE_CHARGES', amount: '501.23' },
  ],
  exact: '537.5615',
  minimum: null,
  minimumApplied: false,
  amount: '537.56',
  awaitingAmount: false,
};

test('what a percentage is taken on is listed, and comes to the base of the equation', () => {
  render(<AgencyChargeTrace charge={CHARGE} />);
  expect(screen.getByText(/\$10,751\.23 × 5% = \$537\.5615/)).toBeDefined();
  const parts = screen.getByRole('list', { name: 'What it is a percentage of' });
  expect([...parts.children].map(({ textContent }) => textContent)).toEqual([
    'Premium$10,000.00',
    'Fees on the policy$250.00',
    'State charges$501.23',
  ]);
});

test('premium alone, and a record that does not say, are not listed', () => {
  const { components, ...older } = CHARGE;
  render(
    <AgencyChargeTrace charge={{ ...older, mode: 'PERCENTAGE', components: components?.slice(0, 1) }} />,
  );
  render(<AgencyChargeTrace charge={older} />);
  expect(screen.queryByRole('list')).toBeNull();
});

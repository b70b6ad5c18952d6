// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { FilingBody } from '#contract/filing.ts';
import { PolicyFilings } from './policy-filings.tsx';

afterEach(cleanup);

const filed = (id: string) => ({
  id,
  number: `NB-TX-26-${id}`,
  filingType: 'NEW_BUSINESS' as const,
  isCancellation: false,
  status: 'PAID' as const,
  transactionEffectiveDate: '2026-03-01',
  premium: '100.00',
  total: '105.00',
});

function show(policyFilingsTotal: number) {
  const filing = {
    id: '1',
    policyNumber: 'GL & 7',
    policyFilings: [filed('1'), filed('2')],
    policyFilingsTotal,
  };
  render(
    <MemoryRouter>
      <PolicyFilings filing={filing as FilingBody} base="/user/filings" list="/user/dashboard" />
    </MemoryRouter>,
  );
}

it('a policy of more filings than are listed says how many, and leads to the rest', () => {
  show(60);
  const rest = screen.getByRole('link', { name: 'All 60 filings' });
  expect(rest.getAttribute('href')).toBe('/user/dashboard?search=GL%20%26%207');
});

it('a policy whose filings are all listed says nothing more', () => {
  show(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
});

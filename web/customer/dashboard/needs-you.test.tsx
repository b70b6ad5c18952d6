// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserDashboardBody } from '#contract/dashboard.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { NeedsYou } from './needs-you.tsx';

withServer();

test('only what is to be paid has an amount: a page to upload and a filing to correct ask for no money', () => {
  const filing = { insuredName: 'Mesquite Ridge HOA', total: '584.00', balance: '484.00' };
  const needsYou = (['UNPAID', 'PENDING', 'REJECTED'] as const).map((status) => ({
    filing: { ...filing, id: status, number: status, status },
    what: `What to do, ${status}`,
  }));
  const dashboard = {
    needsYou,
    overdueInvoices: [],
    reopenedInvoices: [],
    dueSoonInvoices: [],
    colleaguesPastDue: null,
  } as unknown as UserDashboardBody;
  const { container } = open(<NeedsYou {...dashboard} />);
  const amounts = [...container.querySelectorAll('li')].map(
    (item) => item.querySelector('.figures')?.textContent ?? null,
  );
  expect(amounts).toEqual(['$484.00', null, null]);
});

test('an invoice that a reversed payment left open says so beside one that is late and one that is due soon', () => {
  const invoice = { status: 'ISSUED', dueDate: '2026-12-20', open: '402.46', daysOverdue: 0 };
  const dashboard = {
    needsYou: [],
    overdueInvoices: [{ ...invoice, id: '1', number: 'INV-1', daysOverdue: 3 }],
    reopenedInvoices: [{ ...invoice, id: '2', number: 'INV-2' }],
    dueSoonInvoices: [{ ...invoice, id: '3', number: 'INV-3' }],
    colleaguesPastDue: null,
  } as unknown as UserDashboardBody;
  open(<NeedsYou {...dashboard} />);
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('small')?.textContent)).toEqual([
    'Was due Dec 20, 2026, overdue by 3 days',
    'A payment was returned or reversed, so it is due again by Dec 20, 2026',
    'Due Dec 20, 2026',
  ]);
});

test('what colleagues left unpaid is no nothing: it leads to the filings where they are shared, else to the statement', () => {
  const dashboard = {
    needsYou: [],
    overdueInvoices: [],
    reopenedInvoices: [],
    dueSoonInvoices: [],
    colleaguesPastDue: { filings: 2, open: '9710.04' },
  } as unknown as UserDashboardBody;
  const { container } = open(<NeedsYou {...dashboard} sharesFilings={false} />);
  expect(screen.queryByText(/Nothing right now/)).toBeNull();
  expect(screen.getByText('2 filings are past due')).toBeDefined();
  expect(container.querySelector('.figures')?.textContent).toBe('$9,710.04');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/user/statement');
  open(<NeedsYou {...dashboard} sharesFilings />);
  expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/user/dashboard?status=UNPAID');
});

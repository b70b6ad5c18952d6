// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { ReportBoard } from './report-board.tsx';
import type { ReportsAddress } from './report-filters.tsx';

const { server } = withServer();

const ADDRESS = { params: { year: 2026 }, change: () => {} } as unknown as ListAddress<ReportsAddress>;

const reportOf = (state: string, stateName: string) => ({
  id: state,
  state,
  stateName,
  title: `${stateName} tax, Mar 2026`,
  status: 'OPEN',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  what: 'Tax',
  total: '1.00',
  stillOwed: '1.00',
  filings: 1,
  pays: true,
  version: 1,
  isLatest: true,
  amendment: null,
});

test('the states of the board stand in the order of their names, and its dash is explained', async () => {
  const items = [reportOf('AK', 'Alaska'), reportOf('AL', 'Alabama'), reportOf('AR', 'Arkansas')];
  server().answers = {
    ...server().answers,
    'GET /report?year=2026&sort=state&limit=200': { body: { items, nextCursor: null } },
  };
  open(<ReportBoard {...ADDRESS} />);
  await screen.findByText('Alaska', { selector: 'th' });
  const names = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(names).toEqual(['Alabama', 'Alaska', 'Arkansas']);
  expect(screen.getByText('– Nothing to file')).toBeDefined();
});

test('a filed report that the state owes back by says so, and how much', async () => {
  const items = [{ ...reportOf('OR', 'Oregon'), status: 'FILED', version: 2, stillOwed: '-7769.42' }];
  server().answers = {
    ...server().answers,
    'GET /report?year=2026&sort=state&limit=200': { body: { items, nextCursor: null } },
  };
  open(<ReportBoard {...ADDRESS} />);
  const mark = await screen.findByRole('link', { name: /^Refund due / });
  expect(mark.title).toBe('Oregon tax, Mar 2026, version 2: Refund due $7,769.42. Tax');
});

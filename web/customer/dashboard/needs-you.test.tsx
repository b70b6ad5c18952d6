// @vitest-environment happy-dom
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
  const dashboard = { needsYou, overdueInvoices: [] } as unknown as UserDashboardBody;
  const { container } = open(<NeedsYou {...dashboard} />);
  const amounts = [...container.querySelectorAll('li')].map(
    (item) => item.querySelector('.figures')?.textContent ?? null,
  );
  expect(amounts).toEqual(['$484.00', null, null]);
});

import { expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type InvoicedCustomer, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';

const { stand, admin } = await openBooks();
const TODAY = parseCivilDate('2026-03-10');

const receivables = async () => (await call(stand, 'GET', '/receivable', { token: admin.token })).body;

/** As if the filing had come in so many days ago. */
const cameIn = (id: string, days: number) =>
  stand.owner
    .updateTable('filings')
    .set({ created_at: new Date(`${addDays(TODAY, -days)}T18:00:00Z`) })
    .where('id', '=', id)
    .execute();

/** Filings that are paid one by one, and due since yesterday. */
async function late(of: InvoicedCustomer, filings: number): Promise<void> {
  for (const id of await submitByInvoice(stand, of, filings, { paymentMethod: 'ACH' })) await cameIn(id, 1);
}

test('who is late comes before who owes more, and of those the one that is late with more', async () => {
  const [large, little, more] = [
    await signUpInvoiced(stand, admin, 'Lars'),
    await signUpInvoiced(stand, admin, 'Liv'),
    await signUpInvoiced(stand, admin, 'Mia'),
  ];
  await submitByInvoice(stand, large, 4);
  await late(little, 1);
  await submitByInvoice(stand, little, 2);
  await late(more, 2);
  const { items } = await receivables();
  expect(items.map(({ companyId, balance }: Record<string, string>) => [companyId, balance])).toEqual([
    [more.companyId, '1002.46'],
    [little.companyId, '1503.69'],
    [large.companyId, '2004.92'],
  ]);
});

test.each([
  ['what waits for an invoice', {}, 'toInvoice', 'Ina'],
  ['what is paid one by one', { paymentMethod: 'ACH' as const }, 'toPay', 'Paula'],
])(
  'of %s the company that waits longest comes first, however they signed up',
  async (_what, changes, list, name) => {
    const waiting: InvoicedCustomer[] = [];
    for (const days of [20, 40, 30]) {
      const of = await signUpInvoiced(stand, admin, `${name}${days}`);
      // The other one came in today: the older one says since when it waits.
      const [id = ''] = await submitByInvoice(stand, of, 2, changes);
      await cameIn(id, days);
      waiting.push(of);
    }
    const [twenty, forty, thirty] = waiting.map(({ companyId }) => companyId);
    const found = (await receivables())[list] as { companyId: string; filings: number; since: string }[];
    expect(
      found
        .filter(({ companyId }) => [twenty, forty, thirty].includes(companyId))
        .map(({ companyId, filings, since }) => [companyId, filings, since]),
    ).toEqual([
      [forty, 2, addDays(TODAY, -40)],
      [thirty, 2, addDays(TODAY, -30)],
      [twenty, 2, addDays(TODAY, -20)],
    ]);
  },
);

test('what is paid one by one came in on the day of the office, not on the one that had begun elsewhere', async () => {
  const zoe = await signUpInvoiced(stand, admin, 'Zoe');
  const colleague = await signUpInvoiced(stand, admin, 'Zac');
  const body = { companyId: zoe.companyId };
  await call(stand, 'PATCH', `/user/${colleague.person.id}`, { token: admin.token, body });
  const [id = ''] = await submitByInvoice(stand, zoe, 1, { paymentMethod: 'ACH' });
  // Ten in the evening of March 9 in Chicago.
  const evening = new Date('2026-03-10T03:00:00Z');
  await stand.owner.updateTable('filings').set({ created_at: evening }).where('id', '=', id).execute();
  const { items, toPay } = await receivables();
  const ofZoe = ({ companyId }: { companyId: string }) => companyId === zoe.companyId;
  expect(items.find(ofZoe).ageing).toMatchObject({ current: '0.00', days1To30: '501.23' });
  expect(toPay.find(ofZoe).since).toBe('2026-03-09');
  const { colleaguesPastDue } = (
    await call(stand, 'GET', '/dashboard/user', { token: colleague.person.token })
  ).body;
  expect(colleaguesPastDue).toEqual({ filings: 1, open: '501.23' });
});

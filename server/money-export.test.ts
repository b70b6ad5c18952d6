import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { asAdmin, issue, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';

const { stand, admin } = await openBooks();

async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const { body } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return parse(body, { columns: true, bom: true });
}

test('files of invoices and payments tell money from what was taken off, and cash adds up to the bank', async () => {
  const ivy = await signUpInvoiced(stand, admin, 'Ivy');
  const { companyId } = ivy;
  const filings = await submitByInvoice(stand, ivy, 2);
  const { body: invoice } = await issue(stand, admin, ivy, filings);
  const pay = async (amount: string, reference: string) =>
    (
      await asAdmin(stand, admin, '/payment', {
        ...{ companyId, amount, reference, method: 'CHECK', receivedDate: '2026-03-10' },
        allocations: [{ filingId: filings[0], amount: '300.00' }],
      })
    ).body.id;
  const lost = await pay('300.00', '11');
  await asAdmin(stand, admin, `/payment/${lost}/reverse`, { reason: 'Returned' });
  await pay('400.00', '12');
  const credit = { allocations: [{ filingId: filings[1], amount: '60.00' }] };
  await asAdmin(stand, admin, `/company/${companyId}/apply-credit`, credit);
  const writeOff = async (amount: string) =>
    await asAdmin(stand, admin, `/company/${companyId}/write-off`, {
      ...{ filingId: filings[1], amount, reason: 'Small balance' },
    });
  const { body: mistaken } = await writeOff('2.00');
  await asAdmin(stand, admin, `/payment/${mistaken.id}/reverse`, { reason: 'Too much' });
  await writeOff('1.18');
  await asAdmin(stand, admin, `/company/${companyId}/refund`, {
    ...{ amount: '30.25', method: 'ACH', paidDate: '2026-03-10', reference: 'R-1' },
  });

  // The customer's credit is the customer's money; of what was taken off, 1.18 stands.
  expect(await rowsOf(`/invoice/export?format=csv&companyId=${companyId}`)).toMatchObject([
    {
      Number: invoice.number,
      Total: '1002.46',
      Paid: '360.00',
      Adjustments: '1.18',
      'Balance due': '641.28',
    },
  ]);

  const rows = await rowsOf(`/payment/export?format=csv&companyId=${companyId}`);
  const figures = rows.map(({ Source, Reference, Amount, Cash, Reversed }) => [
    ...[Source, Reference, Amount, Cash, Reversed],
  ]);
  expect(figures.sort()).toEqual(
    [
      ['Received', '11', '300.00', '300.00', 'Yes'],
      ['Received, reversed', '11', '-300.00', '-300.00', ''],
      ['Received', '12', '400.00', '400.00', ''],
      ['Credit', 'Customer credit applied', '60.00', '', ''],
      ['Refund', 'R-1', '-30.25', '-30.25', ''],
      ['Write off', 'Small balance', '1.18', '', ''],
      ['Write off', 'Small balance', '2.00', '', 'Yes'],
      ['Write off, reversed', 'Small balance', '-2.00', '', ''],
    ].sort(),
  );
});

test('a check that came back in a later month stands in each month with what the bank got by it', async () => {
  const { companyId } = await signUpInvoiced(stand, admin, 'Mo');
  const check = { companyId, amount: '300.00', method: 'CHECK', receivedDate: '2026-02-20', reference: '77' };
  const { body } = await asAdmin(stand, admin, '/payment', { ...check, allocations: [] });
  const returned = { reason: 'NSF', returnedDate: '2026-03-05' };
  await asAdmin(stand, admin, `/payment/${body.id}/reverse`, returned);
  const cash = async (query: string) =>
    (await rowsOf(`/payment/export?format=csv&companyId=${companyId}&sort=reference${query}`)).map(
      ({ Date: day, Source, Cash, Applied, 'Not applied': left }) => [day, Source, Cash, Applied, left],
    );
  const came = ['2026-02-20', 'Received', '300.00', '0.00', '0.00'];
  const went = ['2026-03-05', 'Received, returned', '-300.00', '', ''];
  expect(await cash('&from=2026-02-01&to=2026-02-28')).toEqual([came]);
  expect(await cash('&from=2026-03-01&to=2026-03-31')).toEqual([went]);
  expect((await cash('')).sort()).toEqual([came, went]);
  expect((await cash('&source=RECEIVED')).sort()).toEqual([came, went]);
  // The list of payments has it once.
  const headers = { authorization: `Bearer ${admin.token}` };
  const list = await stand.app.inject({ url: `/api/v1/payment?companyId=${companyId}`, headers });
  expect(list.json().items).toHaveLength(1);
});

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
  const figures = rows.map(({ Reference, Amount, Reversal, Cash }) => [Reference, Amount, Reversal, Cash]);
  expect(figures.sort()).toEqual(
    [
      ['11', '300.00', '-300.00', '0.00'],
      ['12', '400.00', '', '400.00'],
      ['Customer credit applied', '60.00', '', ''],
      ['R-1', '-30.25', '', '-30.25'],
      ['Small balance', '1.18', '', ''],
      ['Small balance', '2.00', '-2.00', ''],
    ].sort(),
  );
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';

const TODAY = parseCivilDate('2026-03-10');

let stand: TestApp;
let admin: SignedIn;
let ivy: InvoicedCustomer;
let gus: InvoicedCustomer;
/** Ivy's invoices, by the days for which each has been due. */
const LATE = [-1, 0, 1, 30, 31, 60, 61, 90, 91];
const invoices = new Map<number, string>();
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
  gus = await signUpInvoiced(stand, admin, 'Gus');
  const ids = await submitByInvoice(stand, ivy, LATE.length);
  for (const [index, late] of LATE.entries()) {
    const { body } = await issue(stand, admin, ivy, [ids[index]!]);
    invoices.set(late, body.id);
    await stand.owner
      .updateTable('invoices')
      .set({ due_on: addDays(TODAY, -late) })
      .where('id', '=', body.id)
      .execute();
  }
  // It waits for its invoice, however old it is.
  const [waits] = await submitByInvoice(stand, ivy, 1);
  await cameIn(waits!, 200);
  // What is paid without an invoice counts from the day it came in.
  const direct = await submit(stand, ivy.person, texasFiling({ policyNumber: 'DIRECT-1' }));
  await cameIn(direct.body.id, 31);
  await submitByInvoice(stand, gus, 3);
});
afterAll(() => stand.close());

const cameIn = (filingId: string, days: number) =>
  stand.owner
    .updateTable('filings')
    .set({ created_at: new Date(`${addDays(TODAY, -days)}T18:00:00Z`) })
    .where('id', '=', filingId)
    .execute();

const read = (path: string, who: SignedIn = admin) => call(stand, 'GET', path, { token: who.token });

const AGEING = {
  // One day left, and due today.
  current: '1002.46',
  days1To30: '1002.46',
  // Two invoices and what came in 31 days ago.
  days31To60: '1503.69',
  days61To90: '1002.46',
  over90: '501.23',
};
/** The last four of them. */
const PAST_DUE = '4009.84';

describe('what a company owes by age', () => {
  test('is counted from the day after it was due, to the cent and the day', async () => {
    const own = await read('/account', ivy.person);
    expect(own.body).toMatchObject({
      asOf: TODAY,
      balance: '5513.53',
      credit: '0.00',
      ageing: AGEING,
      // However long it has waited for its invoice.
      notInvoiced: '501.23',
      balanceDue: '5012.30',
      // All but what is not due yet.
      pastDue: PAST_DUE,
    });
    expect((await read(`/company/${ivy.companyId}/account`)).body).toEqual(own.body);
  });

  test('comes to what it owes by the ledger, also when some is paid', async () => {
    const paid = await asAdmin(stand, admin, '/payment', {
      companyId: ivy.companyId,
      amount: '0.03',
      method: 'CHECK',
      receivedDate: TODAY,
      reference: 'Check 3',
      allocations: [{ invoiceId: invoices.get(91), amount: '0.03' }],
    });
    expect(paid.status).toBe(201);
    const { body } = await read('/account', ivy.person);
    expect(body).toMatchObject({ balance: '5513.50', ageing: { ...AGEING, over90: '501.20' } });
    await asAdmin(stand, admin, `/payment/${paid.body.id}/reverse`, { reason: 'Bounced' });
    expect((await read('/account', ivy.person)).body.ageing).toEqual(AGEING);
  });

  test('an admin sees it of every company, what is late first, and the sums of all', async () => {
    const { body } = await read('/receivable');
    expect(body.items.map(({ companyId, balance }: Record<string, string>) => [companyId, balance])).toEqual([
      [ivy.companyId, '5513.53'],
      [gus.companyId, '1503.69'],
    ]);
    expect(body).toMatchObject({
      asOf: TODAY,
      balance: '7017.22',
      ageing: AGEING,
      balanceDue: '5012.30',
      notInvoiced: '2004.92',
      pastDue: PAST_DUE,
      isWhole: true,
    });
    expect(readCents(body.invoices.pastDue) + readCents(body.directPay.pastDue)).toBe(readCents(PAST_DUE));
    expect(body.items[0].ageing).toEqual(AGEING);
  });

  test('is nobody else’s business', async () => {
    for (const path of ['/receivable', `/company/${ivy.companyId}/account`]) {
      expect((await read(path, ivy.person)).status).toBe(403);
    }
    expect((await read(`/company/${ivy.person.id}/account`)).status).toBe(404);
  });
});

test('an invoice says for how many days it is overdue, from the day after it was due', async () => {
  const { body } = await read('/invoice?limit=50', ivy.person);
  const late = new Map(
    body.items.map((one: { id: string; daysOverdue: number }) => [one.id, one.daysOverdue]),
  );
  for (const days of LATE) expect(late.get(invoices.get(days)!), `${days}`).toBe(Math.max(0, days));
  expect((await read(`/invoice/${invoices.get(91)}`, ivy.person)).body).toMatchObject({
    status: 'OVERDUE',
    daysOverdue: 91,
  });
});

describe('a statement', () => {
  const pdf = async (path: string, who: SignedIn) =>
    await stand.app.inject({
      method: 'GET',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${who.token}` },
    });

  test('through today closes with what is owed less credit, which its ages come to', async () => {
    const { body } = await read(`/company/${ivy.companyId}/statement`);
    expect(body.account).toMatchObject({ asOf: TODAY, accountBalance: '5513.53', ageing: AGEING });
    expect(body.closing).toBe('5513.53');
    expect((await read('/account/statement', ivy.person)).body).toEqual(body);
  });

  test('is a PDF of the same lines, the same bytes for its company and for admins', async () => {
    const query = '?from=2026-03-01&to=2026-03-10';
    const own = await pdf(`/account/statement.pdf${query}`, ivy.person);
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('statement-2026-03-01-to-2026-03-10.pdf'),
    });
    const again = await pdf(`/company/${ivy.companyId}/statement.pdf${query}`, admin);
    expect(again.rawPayload.equals(own.rawPayload)).toBe(true);
    const { body } = await read(`/account/statement${query}`, ivy.person);
    const text = (await readPdf(own.rawPayload)).map((page) => page.text).join(' ');
    for (const { description } of body.lines) expect(text).toContain(description);
    expect(text).toContain('Closing balance $5,513.53');
    expect(text).toContain('Balance due as of Mar 10, 2026');
  });

  test('names a payment once by its reference, whatever it paid', async () => {
    const [filing] = await submitByInvoice(stand, gus, 1);
    for (const allocations of [[], [{ filingId: filing, amount: '0.01' }]]) {
      const paid = await asAdmin(stand, admin, '/payment', {
        companyId: gus.companyId,
        amount: '0.01',
        method: 'CHECK',
        receivedDate: TODAY,
        reference: 'Check 77',
        allocations,
      });
      expect(paid.status).toBe(201);
      const { body } = await read('/account/statement', gus.person);
      const { amount, description } = body.lines.at(-1);
      expect([amount, description.split(/check 77/i).length]).toEqual(['-0.01', 2]);
      await asAdmin(stand, admin, `/payment/${paid.body.id}/reverse`, { reason: 'Bounced' });
    }
  });

  test('is refused as its figures are', async () => {
    expect((await pdf(`/company/${ivy.companyId}/statement.pdf`, ivy.person)).statusCode).toBe(403);
    expect((await pdf(`/company/${ivy.person.id}/statement.pdf`, admin)).statusCode).toBe(404);
    expect((await pdf('/account/statement.pdf?from=2026-03-02&to=2026-03-01', ivy.person)).statusCode).toBe(
      422,
    );
  });
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { INVOICE_CHECKS } from '#db/queries/invoice-check-statements.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { tasks } from '#worker/tasks.ts';

let stand: TestApp;
let admin: SignedIn;
let ivy: InvoicedCustomer;
let filingId: string;
let number: string;
let invoiceId: string;
let invoice: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
  const ids = await submitByInvoice(stand, ivy, 2);
  filingId = ids[0]!;
  const { body } = await issue(stand, admin, ivy, ids);
  invoiceId = body.id;
  invoice = body.number;
  number = body.lines[0].number;
});
afterEach(async () => {
  expect(await found()).toEqual([]);
});
afterAll(() => stand.close());

const found = () => checkLedgerIntegrity(stand.context.db);

const change = async (...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(stand.owner);
};

const ofInvoice = (set: string) => `update invoices set ${set} where id = '${invoiceId}'`;
/** As only somebody with the database in their hands can: past the triggers that refuse it. */
const pastTriggers = (table: string, statement: string) => [
  `alter table ${table} disable trigger user`,
  statement,
  `alter table ${table} enable trigger user`,
];

const ELSEWHERE = `select id from companies where company = 'Elsewhere'`;

/** What each fault is made by, taken back by, and what its message says. */
const FAULTS: Record<string, () => { make: string[]; undo: string[]; says: string }> = {
  INVOICE_PAID: () => ({
    make: [ofInvoice('paid_cents = 1')],
    undo: [ofInvoice('paid_cents = 0')],
    says: `invoice ${invoice} has 1 but its filings have 0`,
  }),
  INVOICE_ASKED: () => ({
    make: [ofInvoice('filings_total_cents = filings_total_cents - 1')],
    undo: [ofInvoice('filings_total_cents = filings_total_cents + 1')],
    says: `invoice ${invoice} asks for 100245 but its filings cost 100246`,
  }),
  INVOICE_LINES: () => {
    const add = (by: string) =>
      pastTriggers(
        'invoice_filings',
        `update invoice_filings set total_cents = total_cents ${by} where filing_id = '${filingId}'`,
      );
    return {
      make: add('+ 1'),
      undo: add('- 1'),
      says: `invoice ${invoice}, revision 1, was sent for 100246 but its lines come to 100247`,
    };
  },
  INVOICE_REVISION: () => ({
    make: [ofInvoice(`due_on = due_on + 1`)],
    undo: [ofInvoice(`due_on = due_on - 1`)],
    says: `invoice ${invoice} is for 100246 due on 2026-04-10 and its revision 1 says 100246 due on 2026-04-09`,
  }),
  INVOICE_OF_ANOTHER_COMPANY: () => ({
    make: [`insert into companies (company) values ('Elsewhere')`, ofInvoice(`company_id = (${ELSEWHERE})`)],
    undo: [ofInvoice(`company_id = '${ivy.companyId}'`), `delete from companies where company = 'Elsewhere'`],
    says: `filing ${number} is on invoice ${invoice} of another company`,
  }),
};
test.each(Object.entries(FAULTS))('%s is found, and nothing else', async (code, of) => {
  const { make, undo, says } = of();
  await change(...make);
  const faults = await found();
  await change(...undo);
  expect(new Set(faults.map((fault) => fault.code))).toEqual(new Set([code]));
  expect(faults.map(({ message }) => message)).toContain(says);
});

test('a filing that its invoice does not name is found with its entries', async () => {
  const [line] = await stand.owner
    .selectFrom('invoice_filings')
    .selectAll()
    .where('filing_id', '=', filingId)
    .execute();
  const other = (await submitByInvoice(stand, ivy, 1))[0]!;
  const rename = (id: string, was: string) =>
    pastTriggers(
      'invoice_filings',
      `update invoice_filings set filing_id = '${id}' where revision_id = '${line!.revision_id}' and filing_id = '${was}'`,
    );
  await change(...rename(other, filingId));
  const faults = await found();
  await change(...rename(filingId, other));
  expect(faults).toMatchObject([
    {
      code: 'INVOICE_FILING_UNSENT',
      message: `filing ${number} is on invoice ${invoice}, whose revision 1 does not name it`,
    },
  ]);
  expect(faults[0]!.entries.length).toBeGreaterThan(0);
});

test('a filing that is invoiced by no invoice is found with its entries', async () => {
  const [waits] = await submitByInvoice(stand, ivy, 1);
  const pays = (by: string) => `update filings set payment_method = '${by}' where id = '${waits}'`;
  await change(pays('INVOICED'));
  const faults = await found();
  await change(pays('PENDING_INVOICE'));
  expect(faults.map(({ code }) => code)).toEqual(['INVOICED_NOWHERE']);
  expect(faults[0]!.entries.length).toBeGreaterThan(0);
});

test('no way in which an invoice may be wrong is left untried', () => {
  expect([...Object.keys(FAULTS), 'INVOICE_FILING_UNSENT', 'INVOICED_NOWHERE'].sort()).toEqual(
    Object.keys(INVOICE_CHECKS).sort(),
  );
});

test('whoever asks is told, and so is the dashboard after the nightly check', async () => {
  await change(ofInvoice('paid_cents = 1'));
  const asked = await call(stand, 'GET', '/ledger/verify', { token: admin.token });
  await change(ofInvoice('paid_cents = 0'), ofInvoice('due_on = due_on + 1'));
  await tasks['verify-ledger']({ ...stand.context, pool: stand.context.pool }, {});
  const { body } = await call(stand, 'GET', '/dashboard/admin', { token: admin.token });
  await change(ofInvoice('due_on = due_on - 1'));
  expect(asked.body.faults).toMatchObject([{ code: 'INVOICE_PAID' }]);
  expect(body.ledgerCheck.faults).toMatchObject([{ code: 'INVOICE_REVISION' }]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { payment, send, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced } from '#testing/invoices.ts';
import { type Answer, type SignedIn, signInAdmin } from '#testing/people.ts';

// A year ends in Chicago while a request is at work: whatever it writes is of one day, at whichever look at the clock the
// day turns.

/** When what a request works on was made. */
const BEFORE = new Date('2027-01-01T05:50:00.000Z');
const MIDNIGHT = Date.parse('2027-01-01T06:00:00.000Z');
const MOST_LOOKS = 60;

/** Every request has an evening and a night of its own, by which what it wrote is found. */
let requests = 0;

let now: () => Date = () => BEFORE;
let stand: TestApp;
let admin: SignedIn;
let mona: InvoicedCustomer;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => now() } });
  admin = await signInAdmin(stand);
  mona = await signUpInvoiced(stand, admin, 'Mona');
});
afterAll(() => stand.close());

/** The days in Chicago of all that was written at these instants; and numbers that name another year. */
async function daysWritten(evening: Date, night: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with written (at, day, number) as (
      select created_at, null::date, number from filings
      union all select created_at, null, null from filing_submissions
      union all select created_at, null, null from filing_events
      -- What a payment books counts from the day on which the money came.
      union all select created_at, case when payment_id is null then booked_on end, null from ledger_entries
      union all select created_at, issued_on, number from invoices
      union all select created_at, null, null from invoice_revisions
      union all select created_at, null, null from payments
      union all select created_at, null, null from outbox_mails
    ), now as (
      select (at at time zone 'America/Chicago')::date as written_on, day, number from written
        where at in (${evening}, ${night})
    )
    select written_on::text as day from now
    union select day::text from now where day is not null
    union select number from now where substring(number from '-([0-9]{2})-') <> to_char(written_on, 'YY')
  `.execute(stand.owner);
  return rows.map(({ day }) => day);
}

/** Does it again and again, the day turning one look at the clock later each time, until it turns no more. */
async function atEachLook(
  prepare: () => Promise<string>,
  act: (id: string) => Promise<Answer>,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let turn = 0; turn <= MOST_LOOKS; turn += 1) {
    const id = await prepare();
    requests += 1;
    const [evening, night] = [new Date(MIDNIGHT - requests), new Date(MIDNIGHT + requests)];
    let looks = 0;
    now = () => (looks++ < turn ? evening : night);
    const { status, body } = await act(id);
    now = () => BEFORE;
    if (status >= 300) throw new Error(JSON.stringify(body));
    const days = await daysWritten(evening, night);
    if (days.length !== 1) found.push({ turn, days });
    if (looks <= turn) return found;
  }
  throw new Error('it never ends to look at the clock');
}

let policies = 0;
const texas = (changes: FilingInputs = {}) => {
  policies += 1;
  const dates = { policyEffectiveDate: '2026-12-20', expirationDate: '2027-12-20' };
  return texasFiling({ ...dates, policyNumber: `NYE-${policies}`, ...changes });
};
const prepareNothing = async () => '';
const opened = async (changes?: FilingInputs) => (await submit(stand, mona.person, texas(changes))).body.id;
const billable = () => opened({ paymentMethod: 'PENDING_INVOICE' });
const paid = { ...payment('501.23'), receivedOn: '2026-12-31' };
async function openedAndPaid(): Promise<string> {
  const id = await opened();
  await send(stand, admin, id, 'record-payment', paid);
  return id;
}
async function billed(): Promise<string> {
  return (await issue(stand, admin, mona, [await billable()])).body.id;
}
const received = () => ({
  companyId: mona.companyId,
  amount: '10.00',
  method: 'CHECK',
  receivedDate: '2026-12-31',
  reference: 'Check 7',
});

const acts: [string, () => Promise<string>, (id: string) => Promise<Answer>][] = [
  ['a filing is submitted', prepareNothing, () => submit(stand, mona.person, texas())],
  ['a filing is paid', opened, (id) => send(stand, admin, id, 'record-payment', paid)],
  ['a filing is withdrawn', opened, (id) => send(stand, mona.person, id, 'withdraw')],
  ['a filing is started', openedAndPaid, (id) => send(stand, admin, id, 'start')],
  ['an invoice is issued', billable, (id) => issue(stand, admin, mona, [id])],
  [
    'an invoice is voided',
    billed,
    (id) => asAdmin(stand, admin, `/invoice/${id}/void`, { reason: 'Twice.' }),
  ],
  ['a payment arrives', prepareNothing, () => asAdmin(stand, admin, '/payment', received())],
];

test.each(acts)('%s', async (_, prepare, act) => {
  expect(await atEachLook(prepare, act)).toEqual([]);
});

import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { REPORT_CHECKS } from '#db/queries/report-check-statements.ts';
import { freshKey } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, filingsIn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
let paid: string;
let filed: string;
let taxReturn: string;
let filingId: string;
let number: string;
beforeAll(async () => {
  const february = { policyEffectiveDate: '2026-02-10', expirationDate: '2027-02-10', lateReason: 'Late' };
  await completedFiling(who, february);
  filingId = await completedFiling(who);
  const lastYear = { policyEffectiveDate: '2025-12-10', expirationDate: '2026-12-10', lateReason: 'Late' };
  await completedFiling(who, lastYear);
  clock.set('2026-04-02T16:00:00.000Z');
  taxReturn = (await reportOf(who, { state: 'TX', start: '2025-01-01', what: /25-104/ })).id;
  const bill = async (start: string) =>
    (await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start })).id as string;
  [paid, filed] = [await bill('2026-02-01'), await bill('2026-03-01')];
  for (const id of [paid, filed, taxReturn]) {
    await step(id, 'ready', {});
    await step(id, 'file', { confirmation: 'C', filedDate: '2026-04-02' });
  }
  await step(taxReturn, 'pay', {
    amount: '497.13',
    paidDate: '2026-04-02',
    method: 'ACH',
    reference: 'R',
  });
  await step(paid, 'pay', { amount: '4.10', paidDate: '2026-04-02', method: 'ACH', reference: 'R' });
  number = (await filingsIn(who, filed))[0].number;
}, 60_000);
afterEach(async () => {
  expect(await found()).toEqual([]);
});

async function step(id: string, event: string, body: object): Promise<void> {
  const { status } = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (status !== 200) throw new Error(`${event}: ${status}`);
}

const found = () => checkLedgerIntegrity(stand.context.db);
const change = async (...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(stand.owner);
};

const ofFiled = (set: string) => `update reports set ${set} where id = '${filed}'`;
const charges = (by: string) =>
  `update report_charges set amount_cents = amount_cents ${by} where report_id = '${filed}'`;
/** As only somebody with the database in their hands can: past the triggers that refuse it. */
const pastTriggers = (table: string, statement: string) => [
  `alter table ${table} disable trigger user`,
  statement,
  `alter table ${table} enable trigger user`,
];
const SLIP = `(select id from ledger_entries where description = 'slip')`;
const LATER = '00000000-0000-4000-8000-000000000004';
/** The same filing in a later report too, which says so. */
const again = (sign: 1 | -1) => ({
  make: [
    `insert into reports (id, state, kind, duty, role, carries, period, period_start, period_end, due_because, filings, total_cents)
     select '${LATER}', state, kind, duty, role, carries, period, '2028-04-01', '2028-04-30', due_because, 1, ${sign} * total_cents
     from reports where id = '${filed}'`,
    `insert into report_items (report_id, filing_id, submission_id, sign, counted_on, belongs_on, is_late,
       premium_cents, amount_cents, charge_kinds, created_at, filing_type, insured_name, policy_number,
       transaction_effective_on)
     select '${LATER}', filing_id, submission_id, ${sign}, counted_on, belongs_on, true, premium_cents,
       ${sign} * amount_cents, charge_kinds, created_at, filing_type, insured_name, policy_number, transaction_effective_on
     from report_items where report_id = '${filed}'`,
    `insert into report_charges (report_id, charge, premium_cents, base_cents, amount_cents)
     select '${LATER}', charge, 0, 0, ${sign} * amount_cents from report_charges where report_id = '${filed}'`,
  ],
  undo: [
    `delete from report_items where report_id = '${LATER}'`,
    `delete from report_charges where report_id = '${LATER}'`,
    `delete from reports where id = '${LATER}'`,
  ],
});

const TEXAS = 'report TX stamping-fee from';
/** What each fault is made by, taken back by, what its message says, and what follows from it by the same slip. */
const FAULTS: Record<
  string,
  () => { code: string; make: string[]; undo: string[]; says: string; also?: string[] }
> = {
  'a total that the filings do not come to': () => ({
    code: 'REPORT_TOTAL',
    make: [ofFiled('total_cents = total_cents + 1'), charges('+ 1')],
    undo: [ofFiled('total_cents = total_cents - 1'), charges('- 1')],
    says: `${TEXAS} 2026-03-01, version 1 says 1 filings and 411 but lists 1 and 410`,
    also: ['REPORT_CHARGE'],
  }),
  'a count that is not that of its list': () => ({
    code: 'REPORT_TOTAL',
    make: [ofFiled('filings = 2')],
    undo: [ofFiled('filings = 1')],
    says: `${TEXAS} 2026-03-01, version 1 says 2 filings and 410 but lists 1 and 410`,
  }),
  'charges that are not the total': () => ({
    code: 'REPORT_CHARGES',
    make: [charges('+ 1')],
    undo: [charges('- 1')],
    says: `${TEXAS} 2026-03-01, version 1 totals 410 and its charges come to 411`,
    also: ['REPORT_CHARGE'],
  }),
  'charges that the filings do not bear': () => ({
    code: 'REPORT_CHARGE',
    make: [
      charges('- 1'),
      `insert into report_charges select id, 'SERVICE_FEE', 0, 0, 1 from reports where id = '${filed}'`,
    ],
    undo: [`delete from report_charges where charge = 'SERVICE_FEE'`, charges('+ 1')],
    says: `${TEXAS} 2026-03-01, version 1 has 1 of SERVICE_FEE but its filings were charged 0`,
  }),
  'a filing that is reported twice': () => ({
    code: 'FILING_REPORTED_ONCE',
    ...again(1),
    says: `filing ${number} is COMPLETED and counts 2 times in reports of stamping-fee`,
  }),
  'a filing that is taken out and not put in again': () => ({
    code: 'FILING_REPORTED_ONCE',
    ...again(-1),
    says: `filing ${number} is COMPLETED and counts 0 times in reports of stamping-fee`,
  }),
  'a filing that came back and is still reported': () => ({
    code: 'FILING_REPORTED_ONCE',
    make: [`update filings set status = 'PENDING' where id = '${filingId}'`],
    undo: [`update filings set status = 'COMPLETED' where id = '${filingId}'`],
    says: `filing ${number} is PENDING and counts 1 times in reports of stamping-fee`,
  }),
  'a report that was paid otherwise than the ledger says': () => ({
    code: 'BANK_OF_REPORT',
    make: [`update reports set paid_cents = 409 where id = '${paid}'`],
    undo: [`update reports set paid_cents = 410 where id = '${paid}'`],
    says: `${TEXAS} 2026-02-01, version 1 was paid 409 and took 410 from the bank`,
  }),
  'a prepayment that a return took off and nobody paid': () => ({
    code: 'PREPAID_NETTED',
    make: [`update reports set prepaid_cents = 1 where id = '${taxReturn}'`],
    undo: [`update reports set prepaid_cents = 0 where id = '${taxReturn}'`],
    says: 'report TX tax from 2025-01-01, version 1 took off 1 and 0 was prepaid',
    also: ['REPORT_REMITTED'],
  }),
  'a prepayment that no return took off': () => ({
    code: 'PREPAID_NETTED',
    make: [
      `update reports set status = 'PAID', confirmation = 'C', filed_on = '2026-04-02', paid_cents = 1, paid_on = '2026-04-02',
         payment_method = 'ACH', payment_reference = 'R', installment_cents = 1
       where state = 'TX' and role = 'INSTALLMENT' and period_start = '2025-12-01'`,
    ],
    undo: [
      `update reports set status = 'OPEN', confirmation = null, filed_on = null, paid_cents = null, paid_on = null,
         payment_method = null, payment_reference = null, installment_cents = 0
       where state = 'TX' and role = 'INSTALLMENT' and period_start = '2025-12-01'`,
    ],
    says: 'report TX tax from 2025-01-01, version 1 took off 0 and 1 was prepaid',
    // The bank did not pay it, and the state did not get it.
    also: ['BANK_OF_REPORT', 'REPORT_REMITTED'],
  }),
  'a filing that an amended report lost': () => ({
    code: 'FILING_REPORTED_ONCE',
    make: [`update reports set is_latest = false where id = '${filed}'`],
    undo: [`update reports set is_latest = true where id = '${filed}'`],
    says: `filing ${number} is COMPLETED and counts 0 times in reports of stamping-fee`,
  }),
  'what was remitted for another charge': () => ({
    code: 'REPORT_REMITTED',
    make: [
      `insert into ledger_entries (description, report_id, booked_on) values ('slip', '${paid}', '2026-04-02')`,
      `insert into ledger_postings (entry_id, account_id, amount_cents, booked_on)
       select ${SLIP}, id, case charge_kind when 'STAMPING_FEE' then 1 else -1 end, '2026-04-02'
       from ledger_accounts where kind = 'DUE_TO_STATE' and charge_kind in ('STAMPING_FEE', 'PREMIUM_TAX')`,
    ],
    undo: [
      ...pastTriggers('ledger_postings', `delete from ledger_postings where entry_id = ${SLIP}`),
      ...pastTriggers('ledger_entries', `delete from ledger_entries where description = 'slip'`),
    ],
    says: 'of STAMPING_FEE in reports of TX stamping-fee from 2026-02-01 410 is to be paid and 411 was remitted',
  }),
};
test.each(Object.entries(FAULTS))('%s is found, and nothing else', async (_, of) => {
  const { code, make, undo, says, also = [] } = of();
  await change(...make);
  const faults = await found();
  await change(...undo);
  expect(new Set(faults.map((fault) => fault.code))).toEqual(new Set([code, ...also]));
  expect(faults.map(({ message }) => message)).toContain(says);
});

test('whoever asks is told, with the entry by which it was paid', async () => {
  await change(`update reports set paid_cents = 409 where id = '${paid}'`);
  const asked = await call(stand, 'GET', '/ledger/verify', { token: who.admin.token });
  await change(`update reports set paid_cents = 410 where id = '${paid}'`);
  expect(asked.body.faults).toMatchObject([{ code: 'BANK_OF_REPORT', entries: [expect.any(String)] }]);
});

test('no way in which a report may be wrong is left untried', () => {
  expect([...new Set(Object.values(FAULTS).map((of) => of().code))].sort()).toEqual(
    Object.keys(REPORT_CHECKS).sort(),
  );
});

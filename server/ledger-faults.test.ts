import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity, type LedgerFault } from '#db/queries/check-ledger-integrity.ts';
import { LEDGER_CHECKS } from '#db/queries/ledger-check-statements.ts';
import { recordDailyBalances } from '#operations/ledger/record-daily-balances.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { asAdmin, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { type SignedIn, signInAdmin } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';

let stand: TestApp;
let admin: SignedIn;
let companyId: string;
/** Of 501.23: 161.00 of the one is settled, and all of the other. */
let open: { id: string; number: string };
let paid: { id: string; number: string };
beforeAll(async () => {
  const clock = movableClock('2026-03-10T16:00:00.000Z');
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
  const ivy = await signUpInvoiced(stand, admin, 'Ivy');
  companyId = ivy.companyId;
  const { body: invoice } = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 2));
  const [one, other] = invoice.lines;
  open = { id: one.filingId, number: one.number };
  paid = { id: other.filingId, number: other.number };
  const company = `/company/${companyId}`;
  await post('/payment', {
    companyId,
    amount: '700.00',
    method: 'CHECK',
    receivedDate: '2026-03-10',
    reference: 'Check 7',
    allocations: [
      { filingId: paid.id, amount: '501.23' },
      { filingId: open.id, amount: '100.00' },
    ],
  });
  await post(`${company}/apply-credit`, { allocations: [{ filingId: open.id, amount: '50.00' }] });
  await post(`${company}/refund`, {
    amount: '20.00',
    method: 'CHECK',
    paidDate: '2026-03-10',
    reference: 'Check 8',
  });
  await post(`${company}/write-off`, { filingId: open.id, amount: '11.00', reason: 'Small' });
  clock.set('2026-03-12T16:00:00.000Z');
  await recordDailyBalances(stand.context);
}, 60_000);
afterAll(() => stand.close());

async function post(path: string, body: object): Promise<void> {
  const answer = await asAdmin(stand, admin, path, body);
  expect([path, answer.status < 300]).toEqual([path, true]);
}

/** What is found after changes that are undone again. */
async function foundAfter(changes: readonly string[]): Promise<LedgerFault[]> {
  let found: LedgerFault[] = [];
  const undone = new Error('undone');
  await stand.owner
    .transaction()
    .execute(async (tx) => {
      for (const change of changes) await sql.raw(change).execute(tx);
      found = await checkLedgerIntegrity(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

/** As only somebody with the database in their hands can: past the triggers that refuse it. */
const past = (table: string, statement: string) => [
  `alter table ${table} disable trigger user`,
  statement,
  `alter table ${table} enable trigger user`,
];
/** An entry about the open filing that takes cents from the bank to another account. */
const slip = (kind: string, amount: number, charge: string | null = null) => [
  `insert into ledger_accounts (kind) select '${kind}' where '${kind}' in ('FEE_INCOME', 'OVER_SHORT', 'PENALTY')
     and not exists (select from ledger_accounts where kind = '${kind}')`,
  `insert into ledger_entries (description, filing_id, booked_on) values ('slip', '${open.id}', '2026-03-12')`,
  `insert into ledger_postings (entry_id, account_id, amount_cents, booked_on)
   select entry.id, account.id, case account.kind when 'BANK' then -(${amount}) else ${amount} end, entry.booked_on
   from ledger_entries entry, ledger_accounts account where entry.description = 'slip'
     and (account.kind = 'BANK' or account.kind = '${kind}'
       and account.charge_kind is not distinct from ${charge === null ? 'null' : `'${charge}'`})`,
];
/** A penalty of 2 cents and 1 of interest, which was paid by itself, without any entry. */
const PENALTY_BY_ITSELF = [
  `insert into reports (state, kind, duty, role, period, period_start, period_end, due_because, status, filed_on,
     confirmation)
   values ('TX', 'STAMPING_FEE', 'stamping-fee', 'RETURN', 'monthly', '2019-01-01', '2019-01-31', 'slip', 'FILED',
     '2019-02-01', 'C')`,
  `insert into report_penalties (report_id, penalty_cents, interest_cents, paid_on, method, reference, recorded_by,
     created_at)
   select report.id, 2, 1, '2019-02-01', 'ACH', 'N', (select id from users limit 1), now()
   from reports report where report.due_because = 'slip'`,
];
/** Its entry, from one account to another. */
const paidFrom = (from: string, to: string) => [
  `insert into ledger_accounts (kind) select kind from unnest(array['${from}', '${to}']) kind
   where not exists (select from ledger_accounts known where known.kind = kind.kind)`,
  `insert into ledger_entries (description, report_penalty_id, booked_on)
   select 'slip', id, '2026-03-12' from report_penalties where reference = 'N'`,
  `insert into ledger_postings (entry_id, account_id, amount_cents, booked_on)
   select entry.id, account.id, case account.kind when '${from}' then -3 else 3 end, entry.booked_on
   from ledger_entries entry, ledger_accounts account
   where entry.description = 'slip' and account.kind in ('${from}', '${to}')`,
];
const bankDays = `account_id in (select id from ledger_accounts where kind = 'BANK')`;
const sourceOf = (source: string) => `(select id from payments where source = '${source}')`;

/** What each fault is made by, what its message says, and what follows from it by the same slip. */
const FAULTS: Record<string, () => { code: string; make: string[]; says: string | RegExp; also?: string[] }> =
  {
    'an entry that does not come to zero': () => ({
      code: 'ENTRY_OUT_OF_BALANCE',
      make: [
        ...past(
          'ledger_postings',
          `update ledger_postings set amount_cents = amount_cents + 1
        where id = (select max(posting.id) from ledger_postings posting
          join ledger_accounts account on account.id = posting.account_id where account.kind = 'WRITE_OFF')`,
        ),
      ],
      says: /^entry \d+ is out of balance by 1$/,
      also: ['WRITE_OFF', 'DAY_BALANCE'],
    }),
    'postings of another day than their entry': () => ({
      code: 'ENTRY_ON_TWO_DAYS',
      make: past(
        'ledger_entries',
        `update ledger_entries set booked_on = booked_on - 1 where refund_id is not null`,
      ),
      says: /^entry \d+ has postings of another day$/,
    }),
    'a company that owes otherwise': () => ({
      code: 'RECEIVABLE',
      make: slip('RECEIVABLE', 1),
      says: `company ${companyId} owes 34023 by its filings and 34024 by the ledger`,
    }),
    'a credit that no payment left': () => ({
      code: 'CREDIT',
      make: slip('CUSTOMER_CREDIT', -1),
      says: `company ${companyId} has credit of 2877 by its payments and 2878 by the ledger`,
    }),
    'a credit below zero': () => ({
      code: 'CREDIT_BELOW_ZERO',
      make: slip('CUSTOMER_CREDIT', 2878),
      says: `company ${companyId} has negative credit`,
      also: ['CREDIT'],
    }),
    'a cent too little for a state': () => ({
      code: 'DUE_TO_STATE',
      make: slip('DUE_TO_STATE', 1, 'STAMPING_FEE'),
      says: 'TX STAMPING_FEE is 820 by the submissions that stand and 819 by the ledger',
    }),
    'credit with a state that no report left': () => ({
      code: 'STATE_CREDIT',
      make: [
        `insert into ledger_accounts (kind, state, charge_kind) values ('STATE_CREDIT', 'TX', 'STAMPING_FEE')`,
        ...slip('STATE_CREDIT', 1, 'STAMPING_FEE'),
      ],
      says: 'TX keeps 0 of STAMPING_FEE as credit by the reports and 1 by the ledger',
    }),
    'more credit taken off than a state kept': () => ({
      code: 'STATE_CREDIT',
      make: [
        `insert into ledger_accounts (kind, state, charge_kind) values ('STATE_CREDIT', 'TX', 'STAMPING_FEE')`,
        ...slip('STATE_CREDIT', -1, 'STAMPING_FEE'),
        `insert into reports (state, kind, duty, role, period, period_start, period_end, due_because, status, paid_cents,
           paid_on, filed_on, confirmation, credit_cents) values ('TX', 'STAMPING_FEE', 'stamping-fee', 'RETURN', 'monthly', '2019-01-01',
           '2019-01-31', 'slip', 'PAID', 0, '2019-02-01', '2019-02-01', 'C', 1)`,
      ],
      says: 'TX keeps -1 of STAMPING_FEE as credit by the reports and -1 by the ledger',
    }),
    'income that nobody was charged': () => ({
      code: 'FEE_INCOME',
      make: slip('FEE_INCOME', -1),
      says: 'fee income is 0 by the submissions that stand and 1 by the ledger',
    }),
    'a write-off that nobody made': () => ({
      code: 'WRITE_OFF',
      make: slip('WRITE_OFF', 1),
      says: 'write-offs are 1100 by their rows and 1101 by the ledger',
    }),
    'a difference that nobody settled': () => ({
      code: 'OVER_SHORT',
      make: slip('OVER_SHORT', -1),
      says: 'over and short is 0 by the adjustments and -1 by the ledger',
    }),
    'a penalty that no report was paid with': () => ({
      code: 'PENALTY_OF_REPORT',
      make: slip('PENALTY', 1),
      says: 'no report was paid with 0 of penalty and interest and 1 is in the ledger',
    }),
    'a report with a penalty that was never posted': () => ({
      code: 'PENALTY_OF_REPORT',
      make: [
        `insert into reports (state, kind, duty, role, period, period_start, period_end, due_because, status, paid_cents,
           paid_on, payment_method, payment_reference, filed_on, confirmation, penalty_cents, interest_cents)
         values ('TX', 'STAMPING_FEE', 'stamping-fee', 'RETURN', 'monthly', '2019-01-01', '2019-01-31', 'slip', 'PAID', 3,
           '2019-02-01', 'ACH', 'R', '2019-02-01', 'C', 2, 1)`,
      ],
      says: 'report TX stamping-fee from 2019-01-01, version 1 was paid with 3 of penalty and interest and 0 is in the ledger',
      also: ['BANK_OF_REPORT'],
    }),
    'a penalty paid by itself that was never posted': () => ({
      code: 'PENALTY_PAID_LATER',
      make: PENALTY_BY_ITSELF,
      says: 'penalty N is 3 by its row, took 0 from the bank and is 0 of penalties in the ledger',
    }),
    'a penalty paid by itself that is no expense of penalties': () => ({
      code: 'PENALTY_PAID_LATER',
      make: [...PENALTY_BY_ITSELF, ...paidFrom('BANK', 'OVER_SHORT')],
      says: 'penalty N is 3 by its row, took 3 from the bank and is 0 of penalties in the ledger',
      also: ['OVER_SHORT'],
    }),
    'a penalty paid by itself that never left the bank': () => ({
      code: 'PENALTY_PAID_LATER',
      make: [...PENALTY_BY_ITSELF, ...paidFrom('OVER_SHORT', 'PENALTY')],
      says: 'penalty N is 3 by its row, took 0 from the bank and is 3 of penalties in the ledger',
      also: ['OVER_SHORT'],
    }),
    'a payment of more than came in': () => ({
      code: 'BANK_OF_PAYMENT',
      make: past(
        'payments',
        `update payments set amount_cents = amount_cents + 1 where id = ${sourceOf('RECEIVED')}`,
      ),
      says: 'payment Check 7 brought 70000 to the bank',
      also: ['CREDIT'],
    }),
    'a refund of more than went out': () => ({
      code: 'BANK_OF_REFUND',
      make: past('refunds', 'update refunds set amount_cents = amount_cents + 1'),
      says: 'refund Check 8 took 2000 from the bank',
      also: ['CREDIT'],
    }),
    'credit of which more is put somewhere than there was': () => ({
      code: 'PAYMENT_SPENT_TWICE',
      make: past(
        'payment_allocations',
        `update payment_allocations set amount_cents = amount_cents + 1 where payment_id = ${sourceOf('CREDIT')}`,
      ),
      says: 'of payment Customer credit applied 5001 are allocated',
      also: ['FILING_PAID', 'CREDIT'],
    }),
    'a payment that was reversed and still pays': () => ({
      code: 'PAYMENT_SPENT_TWICE',
      make: [
        `insert into payment_reversals (payment_id, reason, reversed_on, is_return, reversed_by)
       values (${sourceOf('WRITE_OFF')}, 'R', '2026-03-12', false, '${admin.id}')`,
      ],
      says: 'of payment Small 1100 are allocated',
    }),
    'more taken back than was given': () => ({
      code: 'PAYMENT_SPENT_TWICE',
      make: [
        `insert into payment_allocation_releases (allocation_id, amount_cents)
       select id, amount_cents + 1 from payment_allocations where payment_id = ${sourceOf('WRITE_OFF')}`,
      ],
      says: 'of payment Small -1 are allocated',
      also: ['FILING_PAID', 'WRITE_OFF'],
    }),
    'a filing that has more than it was given': () => ({
      code: 'FILING_PAID',
      make: past('filings', `update filings set paid_cents = paid_cents + 1 where id = '${open.id}'`),
      says: `filing ${open.number} has 16101 but was given 16100`,
      also: ['RECEIVABLE', 'INVOICE_PAID'],
    }),
    'a filing that is said to be unpaid and owes nothing': () => ({
      code: 'FILING_STATUS',
      make: past('filings', `update filings set status = 'UNPAID' where id = '${paid.id}'`),
      says: `filing ${paid.number} is UNPAID and owes 0`,
    }),
    'a filing that is said to be paid and owes something': () => ({
      code: 'FILING_STATUS',
      make: past('filings', `update filings set status = 'PAID' where id = '${open.id}'`),
      says: `filing ${open.number} is PAID and owes 34023`,
    }),
    'a filing that was sent back and keeps its money': () => ({
      code: 'FILING_STATUS',
      make: past('filings', `update filings set status = 'REJECTED' where id = '${paid.id}'`),
      says: `filing ${paid.number} is REJECTED and owes 0`,
      also: ['DUE_TO_STATE'],
    }),
    'a balance of a day that its postings do not come to': () => ({
      code: 'DAY_BALANCE',
      make: past(
        'ledger_day_balances',
        `update ledger_day_balances set balance_cents = balance_cents + 1 where ${bankDays}`,
      ),
      says: /is kept at 68001 on 2026-03-10 and adds up to 68000$/,
    }),
    'a day without its balance': () => ({
      code: 'DAY_NOT_KEPT',
      make: past('ledger_day_balances', `delete from ledger_day_balances where ${bankDays}`),
      says: /has no kept balance on 2026-03-10$/,
    }),
  };

test('the books agree before anything is broken', async () => {
  expect(await foundAfter([])).toEqual([]);
});

test.each(Object.entries(FAULTS))('%s is found, and nothing else', async (_, of) => {
  const { code, make, says, also = [] } = of();
  const faults = await foundAfter(make);
  expect(new Set(faults.map((fault) => fault.code))).toEqual(new Set([code, ...also]));
  const messages = faults.filter((fault) => fault.code === code).map(({ message }) => message);
  expect(messages).toEqual([typeof says === 'string' ? says : expect.stringMatching(says)]);
});

test('of a fault that many entries are about, the ten newest are named', async () => {
  const faults = await foundAfter([
    `insert into ledger_accounts (kind) select 'FEE_INCOME'
     where not exists (select from ledger_accounts where kind = 'FEE_INCOME')`,
    `insert into ledger_entries (description, filing_id, booked_on)
     select 'slip', '${open.id}', '2026-03-12' from generate_series(1, 12)`,
    `insert into ledger_postings (entry_id, account_id, amount_cents, booked_on)
     select entry.id, account.id, case account.kind when 'BANK' then -1 else 1 end, entry.booked_on
     from ledger_entries entry, ledger_accounts account
     where entry.description = 'slip' and account.kind in ('BANK', 'FEE_INCOME')`,
  ]);
  const named = faults.find(({ code }) => code === 'FEE_INCOME')?.entries ?? [];
  expect(named).toHaveLength(10);
  expect(named.map(Number)).toEqual(named.map((_, at) => Number(named[0]) - at));
});

test('no way in which the ledger may be wrong is left untried', () => {
  const tried = new Set(Object.values(FAULTS).map((of) => of().code));
  // An adjustment is tried where one is settled: reconciliation.test.ts.
  expect([...tried, 'ADJUSTMENT'].sort()).toEqual(Object.keys(LEDGER_CHECKS).sort());
});

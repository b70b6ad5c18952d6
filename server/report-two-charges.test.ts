import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { stand, who } = await openFiler();

test('a cent posted for the one charge of a filing and not for the other is found, though it nets to nothing', async () => {
  // Before its office billed the fee itself, Texas got it with the tax.
  const { rulebook } = stand.context;
  const texas = rulebook.states.TX;
  if (texas === undefined) throw new Error('no Texas');
  const { reporting } = texas.facts;
  const others = reporting.others.filter(({ key }) => key !== 'stamping-fee');
  const facts = { ...texas.facts, reporting: { ...reporting, others } };
  stand.context.rulebook = { ...rulebook, states: { ...rulebook.states, TX: { ...texas, facts } } };
  const right = await completedFiling(who);
  const filingId = await completedFiling(who);
  const tax = () => reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
  const faultOf = async () =>
    (await tax()).checks.find(({ code }: { code: string }) => code === 'LEDGER_DIFFERENCE');
  expect((await tax()).totals.map(({ charge }: { charge: string }) => charge)).toEqual([
    'PREMIUM_TAX',
    'STAMPING_FEE',
  ]);
  expect(await faultOf()).toBeUndefined();
  await stand.owner.transaction().execute(async (tx) => {
    await sql`insert into ledger_entries (description, filing_id, booked_on)
      values ('slip', ${filingId}, '2026-03-10')`.execute(tx);
    await sql`insert into ledger_postings (entry_id, account_id, amount_cents, booked_on)
      select entry.id, account.id, case account.charge_kind when 'PREMIUM_TAX' then 1 else -1 end, entry.booked_on
      from ledger_entries entry, ledger_accounts account
      where entry.description = 'slip' and account.kind = 'DUE_TO_STATE'`.execute(tx);
  });
  const fault = await faultOf();
  expect(fault).toMatchObject({
    severity: 'BLOCK',
    message: 'Charges on 1 filing don’t match the ledger; the difference is $0.00.',
    filingIds: [filingId],
  });
  expect(fault.filingIds).not.toContain(right);
  const { body } = await call(stand, 'GET', '/ledger/verify', { token: who.admin.token });
  expect(body.faults.map(({ message }: { message: string }) => message)).toEqual([
    'TX PREMIUM_TAX is 99426 by the submissions that stand and 99425 by the ledger',
    'TX STAMPING_FEE is 820 by the submissions that stand and 821 by the ledger',
  ]);
});

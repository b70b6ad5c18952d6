import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PAYABLE_MAXIMUM } from '#contract/limits.ts';
import { submit, texasFiling } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { openFiler } from '#testing/reports.ts';

const { stand, who } = await openFiler();

/** More filings like one that owes, later than it. */
async function addLikeIt(id: string, count: number): Promise<void> {
  await sql`
    with taken as (select count(*) as filings from filings)
    insert into filings (number, state, filing_type, kind, status, payment_method, capacity, submitter_id, company_id,
      user_name, insured_name, policy_number, policy_effective_on, transaction_effective_on, expiration_on, due_on,
      premium_cents, state_total_cents, total_cents, created_at, updated_at)
    select 'NB-TX-26-' || (500000 + taken.filings + n), state, filing_type, kind, status, payment_method, capacity,
      submitter_id, company_id, user_name, insured_name, 'LIKE-' || n, policy_effective_on, transaction_effective_on,
      expiration_on, due_on, premium_cents, state_total_cents, total_cents,
      created_at + n * interval '1 second', updated_at
    from filings, taken, generate_series(1, ${count}::integer) n where id = ${id}
  `.execute(stand.owner);
}

test('as many filings as may be shown are all of them; of one more the list says that it is not whole', async () => {
  const { db } = stand.context;
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ company: 'Busy Agency', email: 'office@busy.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ company_id: companyId }).where('id', '=', who.customer.id).execute();
  const { body: first } = await submit(stand, who.customer, texasFiling());
  const payable = async () => {
    const { body } = await call(stand, 'GET', `/company/${companyId}/payable`, { token: who.admin.token });
    return { shown: body.filings.length, isWhole: body.isWhole, first: body.filings[0].id };
  };
  await addLikeIt(first.id, PAYABLE_MAXIMUM - 2);
  expect(await payable()).toEqual({ shown: PAYABLE_MAXIMUM - 1, isWhole: true, first: first.id });
  await addLikeIt(first.id, 1);
  expect(await payable()).toEqual({ shown: PAYABLE_MAXIMUM, isWhole: true, first: first.id });
  await addLikeIt(first.id, 1);
  expect(await payable()).toEqual({ shown: PAYABLE_MAXIMUM, isWhole: false, first: first.id });
});

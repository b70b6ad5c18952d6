import { expect, test } from 'vitest';
import { PAYABLE_MAXIMUM } from '#contract/limits.ts';
import { submit, texasFiling } from '#testing/filings.ts';
import { addFilingsLike } from '#testing/filings-like.ts';
import { call } from '#testing/people.ts';
import { openFiler } from '#testing/reports.ts';

const { stand, who } = await openFiler();

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
  await addFilingsLike(stand.owner, first.id, PAYABLE_MAXIMUM - 2);
  expect(await payable()).toEqual({ shown: PAYABLE_MAXIMUM - 1, isWhole: true, first: first.id });
  await addFilingsLike(stand.owner, first.id, 1);
  expect(await payable()).toEqual({ shown: PAYABLE_MAXIMUM, isWhole: true, first: first.id });
  await addFilingsLike(stand.owner, first.id, 1);
  expect(await payable()).toEqual({ shown: PAYABLE_MAXIMUM, isWhole: false, first: first.id });
});

import { expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { lockFilings } from '#db/queries/open-filings.ts';
import { lockUser, updateUserRow } from '#db/queries/users.ts';
import { freshKey } from '#testing/filings.ts';
import { openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, signUpCustomer } from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// A filing carries the names of its submitter and of the admin whose work it is. A change of either waits for who has the
// filings, and nobody waits in a circle.

const { stand, admin } = await openBooks();
const assign = async (id: string, adminId: string) => {
  const body = { adminId };
  const headers = { 'idempotency-key': freshKey() };
  return await call(stand, 'POST', `/filing/${id}/assign`, { token: admin.token, body, headers });
};

/** As whoever changes a user: the row is locked first. */
const rename = (id: string, lastName: string) =>
  inTransaction(stand.context.db, async (tx) => {
    await lockUser(tx, id);
    await updateUserRow(tx, id, { lastName });
  });

test.each(['submitter', 'assignee'])(
  'who pays several filings waits for a new name of their %s, or it for them',
  async (whose) => {
    const customer = await signUpInvoiced(stand, admin, `Ann${whose}`);
    // Handed in and taken against the order of their ids, in which they are locked by who pays them.
    const ids = (await submitByInvoice(stand, customer, 4)).toSorted();
    for (const id of ids.toReversed()) expect((await assign(id, admin.id)).status).toBe(200);
    const renamed = whose === 'submitter' ? customer.person.id : admin.id;
    const [first = '', ...others] = ids;
    const { db } = stand.context;
    const started = Promise.withResolvers<void>();
    const paying = inTransaction(db, async (tx) => {
      await lockFilings(tx, [first]);
      started.resolve();
      await waitForBlockedQueries(stand);
      await lockFilings(tx, others);
    });
    const renaming = started.promise.then(() => rename(renamed, `New${whose}`));
    await Promise.all([paying, renaming]);
  },
);

test('two filings change hands crosswise while both admins get another name', async () => {
  const customer = await signUpInvoiced(stand, admin, 'Bea');
  const other = await signUpCustomer(stand, 'Second');
  const { db } = stand.context;
  await db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', other.id).execute();
  const [one = '', two = ''] = await submitByInvoice(stand, customer, 2);
  for (let round = 0; round < 8; round += 1) {
    await assign(one, admin.id);
    await assign(two, other.id);
    const [hand, back] = await Promise.all([
      assign(one, other.id),
      assign(two, admin.id),
      rename(admin.id, `R${round}`),
      rename(other.id, `R${round}`),
    ]);
    expect([hand.status, back.status]).toEqual([200, 200]);
  }
  const missing = '00000000-0000-4000-8000-000000000000';
  expect((await assign(one, missing)).status).toBe(422);
});

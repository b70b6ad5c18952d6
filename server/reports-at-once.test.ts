import { expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { send } from '#testing/filings.ts';
import { type Answer, signUpCustomer } from '#testing/people.ts';
import { type Filer, openFiler, paidFiling, reportsBy } from '#testing/reports.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

const { stand, who } = await openFiler('2026-12-10T16:00:00.000Z');

test('sixteen filings of sixteen months and two years enter their reports at once, and none waits for ever', async () => {
  const ids: string[] = [];
  for (let month = 0; month < 16; month += 1) {
    const day = `${month < 8 ? 2025 : 2026}-${String((month % 8) + 3).padStart(2, '0')}-05`;
    const year = Number(day.slice(0, 4));
    const expirationDate = day.replace(String(year), String(year + 1));
    ids.push(await paidFiling(who, { policyEffectiveDate: day, expirationDate, lateReason: 'Late' }));
  }
  /** Sixteen of one person may be told to come back on a machine that is busy otherwise. */
  const sendUntilTaken = async (...of: [id: string, step: string, body: object]): Promise<Answer> => {
    const answer = await send(stand, who.admin, ...of);
    return answer.status === 503 ? await sendUntilTaken(...of) : answer;
  };
  const complete = (id: string) =>
    sendUntilTaken(id, 'complete', { confirmationNumber: id.slice(0, 8), acknowledgeWarnings: true });
  const reopen = (id: string) => sendUntilTaken(id, 'reopen', { reason: 'TIQ' });
  for (const at of [complete, reopen, complete]) {
    const answers = await Promise.all(ids.map(at));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  }
  const reports = await reportsBy(who, 'state=TX');
  const filingsOf = (kind: string) =>
    reports.filter((each) => each.kind === kind).reduce((sum, { filings }) => sum + filings, 0);
  // The tax return and the statement beside it.
  expect([filingsOf('STAMPING_FEE'), filingsOf('PREPAYMENT'), filingsOf('TAX')]).toEqual([16, 16, 32]);
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
}, 120_000);

test('two that each open a report do not wait for each other', async () => {
  // Of two companies: those of one follow each other anyway.
  const neighbor = { ...who, customer: await signUpCustomer(stand, 'Dora') };
  const california = (filer: Filer, effective: string, invoiceDate: string) =>
    paidFiling(filer, {
      state: 'CA',
      policyEffectiveDate: effective,
      expirationDate: effective.replace('2026', '2027'),
      invoiceDate,
      lateReason: 'Late',
    });
  const complete = (id: string) =>
    send(stand, who.admin, id, 'complete', { confirmationNumber: id.slice(0, 8), acknowledgeWarnings: true });
  expect((await complete(await california(who, '2026-03-05', '2026-03-05'))).status).toBe(200);
  // The month of its fee is there, that of its installment is not; of the other one the fee's is not either.
  const [one, other] = [
    await california(who, '2026-03-06', '2026-04-06'),
    await california(neighbor, '2026-05-05', '2026-05-05'),
  ];
  const client = await stand.context.pool.connect();
  await client.query('begin');
  await client.query(`select from reports where state = 'CA' and duty = 'tax' for update`);
  const answers = [complete(one)];
  await waitForBlockedQueries(stand);
  answers.push(complete(other));
  await waitForBlockedQueries(stand, 2);
  await client.query('commit');
  client.release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

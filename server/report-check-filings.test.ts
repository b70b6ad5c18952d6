import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshKey, send, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler, paidFiling, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
async function step(id: string, event: string, body: object): Promise<void> {
  const { status } = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  expect([event, status]).toEqual([event, 200]);
}

/** What the filing was priced with; past the trigger that keeps submissions as they are. */
async function warn(filingId: string, code: string): Promise<void> {
  const warnings = JSON.stringify([{ code, rule: null, message: 'Two sources differ.' }]);
  await stand.owner.transaction().execute(async (tx) => {
    await sql`alter table filing_submissions disable trigger user`.execute(tx);
    await sql`update filing_submissions set warnings = ${warnings} where filing_id = ${filingId}`.execute(tx);
    await sql`alter table filing_submissions enable trigger user`.execute(tx);
  });
}

/** The filings that each check of the report names. */
const faultsOf = ({ checks }: Answer['body']): Record<string, string[]> =>
  Object.fromEntries(
    checks.flatMap(({ code, filingIds }: { code: string; filingIds: string[] }) =>
      filingIds.length === 0 ? [] : [[code, filingIds]],
    ),
  );

test('checks name the filings that lack a number or rest on an unconfirmed rule, and not those that a correction takes out', async () => {
  const unnumbered = await paidFiling(who);
  await send(stand, who.admin, unnumbered, 'complete', { confirmationAbsentReason: 'Paper state' });
  const disputed = await completedFiling(who);
  await warn(disputed, 'DISPUTED');
  const assumed = await completedFiling(who);
  await warn(assumed, 'ROUNDING_ASSUMED');

  const march = await bill('2026-03-01');
  expect(faultsOf(march)).toEqual({ CONFIRMATION_MISSING: [unnumbered], RULE_UNCONFIRMED: [disputed] });
  const named = async (code: string) =>
    (await call(stand, 'GET', `/report/${march.id}/check/${code}/filing`, { token: who.admin.token })).body
      .items;
  expect(await named('RULE_UNCONFIRMED')).toMatchObject([{ id: disputed }]);

  clock.set('2026-04-02T16:00:00.000Z');
  await step(march.id, 'ready', {});
  await step(march.id, 'file', { confirmation: 'C', filedDate: '2026-04-02' });
  const returned = [unnumbered, disputed];
  for (const id of returned) {
    expect((await send(stand, who.admin, id, 'reopen', { reason: 'TIQ' })).status).toBe(200);
  }
  // Nobody owes anything for it any more, so that the ledger has none of what the correction takes out.
  const words = 'Please correct the name.';
  expect((await send(stand, who.admin, disputed, 'reject', { reason: 'OTHER', words })).status).toBe(200);
  const april = await bill('2026-04-01');
  expect(april).toMatchObject({ filings: 2, total: '-8.20' });
  const faults = faultsOf(april);
  expect(Object.keys(faults)).toEqual(['LATE_ARRIVALS']);
  expect(faults.LATE_ARRIVALS?.toSorted()).toEqual(returned.toSorted());
});

test('what a state is to give back counts until the day on which its report was filed, whenever that is asked', async () => {
  const pastDue = async (asOf: string) =>
    (await call(stand, 'GET', `/ledger/trust?asOf=${asOf}`, { token: who.admin.token })).body.pastDue
      .filter(({ kind, periodEnd }: Answer['body']) => kind === 'STAMPING_FEE' && periodEnd === '2026-04-30')
      .map(({ amount }: Answer['body']) => amount);
  clock.set('2026-05-05T16:00:00.000Z');
  expect([await pastDue('2026-04-30'), await pastDue('2026-05-01')]).toEqual([[], ['-8.20']]);
  const { id } = await bill('2026-04-01');
  await step(id, 'ready', {});
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-05-04' });
  expect([await pastDue('2026-05-03'), await pastDue('2026-05-04')]).toEqual([['-8.20'], []]);
});

test('a period misses what is not completed: unpaid, paid and with the office, and not what was withdrawn', async () => {
  const may = { policyEffectiveDate: '2026-05-01', expirationDate: '2027-05-01' };
  await completedFiling(who, may);
  const submitted = async (policyNumber: string): Promise<string> =>
    (await submit(stand, who.customer, texasFiling({ policyNumber, ...may }))).body.id;
  const [unpaid, withdrawn] = [await submitted('MAY-1'), await submitted('MAY-2')];
  expect((await send(stand, who.customer, withdrawn, 'withdraw', {})).status).toBe(200);
  const [paid, started] = [await paidFiling(who, may), await paidFiling(who, may)];
  const begun = await send(stand, who.admin, started, 'start', { officeReference: 'BATCH-1' });
  expect([begun.status, begun.body.status]).toEqual([200, 'PENDING']);
  const missed = faultsOf(await bill('2026-05-01')).FILING_PENDING ?? [];
  expect(missed.toSorted()).toEqual([unpaid, paid, started].toSorted());
});

import { beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { seededChance } from '#scripts/demo/seeded-random.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler } from '#testing/reports.ts';

/** As many as one likes: `REPORT_STEPS=5000 npx vitest run --project database server/report-walk`. */
const STEPS = Number(process.env.REPORT_STEPS ?? 150);
const SEED = Number(process.env.REPORT_SEED ?? 3);
const MINUTE = 60_000;

const { clock, stand, who } = await openFiler();
const filings: string[] = [];
beforeAll(async () => {
  for (const month of ['01', '01', '02']) {
    filings.push(
      await completedFiling(who, {
        policyEffectiveDate: `2026-${month}-10`,
        expirationDate: `2027-${month}-10`,
        lateReason: 'Late',
      }),
    );
  }
  clock.set('2026-05-10T16:00:00.000Z');
}, MINUTE);

const post = (path: string, body: object): Promise<Answer> =>
  call(stand, 'POST', path, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });

/** The stamping fee's reports that may be filed by now: few, so that filings meet in them again and again. */
async function reports(): Promise<{ id: string; name: string }[]> {
  const { rows } = await stand.context.pool.query(
    `select id, period_start || ' v' || version as name from reports
     where duty = 'stamping-fee' and is_latest and period_end < '2026-05-01' order by period_start`,
  );
  return rows;
}

const BODIES: Readonly<Record<string, object>> = {
  file: { confirmation: 'C', filedDate: '2026-05-10' },
  reopen: { reason: 'Once more' },
  'reverse-payment': { reason: 'Once more' },
  penalty: {
    amount: '1.03',
    penalty: '1.00',
    interest: '0.03',
    paidDate: '2026-05-10',
    method: 'ACH',
    reference: 'N',
  },
  amend: { reason: 'Once more' },
  'reopen with late': { reason: 'Once more', includeLate: true },
  'amend with late': { reason: 'Once more', includeLate: true },
};

async function move(report: { id: string }, event: string): Promise<Answer> {
  if (event === 'pay') {
    const { body } = await call(stand, 'GET', `/report/${report.id}`, { token: who.admin.token });
    const how = { paidDate: '2026-05-10', method: 'ACH', reference: 'R' };
    return await post(`/report/${report.id}/pay`, { amount: body.payable, ...how });
  }
  if (event === 'file') await post(`/report/${report.id}/ready`, {});
  if (event === 'reverse-penalty') return await reversePenalty(report.id);
  const [route] = event.split(' ');
  return await post(`/report/${report.id}/${route}`, BODIES[event] ?? {});
}

/** The first one that stands, with whichever version of the report it was recorded. */
async function reversePenalty(id: string): Promise<Answer> {
  const report = await call(stand, 'GET', `/report/${id}`, { token: who.admin.token });
  const paid = report.body.penaltiesPaid.find(
    ({ reversal }: { reversal: object | null }) => reversal === null,
  );
  if (paid === undefined) return { ...report, status: 409 };
  return await post(`/report/${paid.reportId}/penalty/${paid.id}/reverse`, { reason: 'Waived' });
}

test(
  `after ${STEPS} steps in any order every report says what it lists, and counts each filing once`,
  async () => {
    const { pick: oneOf } = seededChance(SEED);
    const trace: string[] = [];
    for (let step = 1; step <= STEPS; step += 1) {
      const kind = oneOf(['return', 'complete', 'report', 'report']);
      const filing = oneOf(filings);
      const report = oneOf(await reports());
      const event = oneOf([
        ...['file', 'file', 'file', 'pay', 'pay', 'reverse-payment'],
        ...['reopen', 'reopen with late', 'amend', 'amend with late', 'penalty', 'reverse-penalty'],
      ]);
      const body =
        kind === 'return' ? { reason: 'TIQ' } : { confirmationNumber: 'W', acknowledgeWarnings: true };
      const answer =
        kind === 'report'
          ? await move(report, event)
          : await send(stand, who.admin, filing, kind === 'return' ? 'reopen' : 'complete', body);
      const what = kind === 'report' ? `${event} ${report.name}` : `${kind} ${filings.indexOf(filing)}`;
      expect([200, 409], `${what}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      if (answer.status !== 200) continue;
      trace.push(what);
      expect(
        await checkLedgerIntegrity(stand.context.db),
        `seed ${SEED}: ${trace.slice(-30).join(' > ')}`,
      ).toEqual([]);
    }
  },
  Math.max(2 * MINUTE, STEPS * 1000),
);

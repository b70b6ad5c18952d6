import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call } from '#testing/people.ts';
import { createServer } from './create-server.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date('2026-03-10T16:00:00Z') } });
});
afterAll(() => stand.close());

const POLICY = {
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  line: 'GENERAL_LIABILITY',
  premium: '10000.00',
};
const quote = (body: object, of = stand) => call(of, 'POST', '/quote', { body: { ...POLICY, ...body } });

/** A refusal whose message names the rule, the date and who can settle it. */
async function expectRefusal(body: object, names: RegExp, of = stand) {
  const answer = await quote(body, of);
  expect([answer.status, answer.body.error?.code]).toEqual([422, 'NOT_ASSESSABLE']);
  expect(answer.body.error.message).toMatch(names);
  return answer.body.error;
}

/** The known lines, and one without an amount that names the rule, the date and who can settle it; no total. */
async function expectUnknown(body: object, names: RegExp) {
  const answer = await quote(body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ stateTotal: null, total: null });
  const unknown = answer.body.lines.filter(({ amount }: { amount: string | null }) => amount === null);
  expect(unknown).toMatchObject([{ notes: [expect.stringMatching(names)] }]);
}

/** A price with a warning of that rule that names the rule, the date and who can settle it. */
async function expectWarning(body: object, code: string, rule: string, names: RegExp) {
  const answer = await quote(body);
  expect(answer.status).toBe(200);
  const warning = answer.body.warnings.find(
    (each: { code: string; rule: string }) => each.code === code && each.rule === rule,
  );
  expect(warning?.message).toMatch(names);
  return answer.body;
}

describe('what has no certain answer is refused or warned of', () => {
  test('a gap between two entries that no source fills', async () => {
    await expectUnknown(
      { state: 'MN', policyEffectiveDate: '2016-10-05' },
      /SLAM stamping fee.*Oct 5, 2016.*Confirm with: the Surplus Lines Association of Minnesota/,
    );
  });

  test('a rule that was repealed and that nothing follows', async () => {
    const lastDay = parseCivilDate('2026-02-28');
    const { rulebook } = stand.context;
    const texas = rulebook.states.TX;
    if (texas === undefined) throw new Error('no rules for Texas');
    const rules = texas.rules.map((rule) => ({
      ...rule,
      entries: rule.entries.map((entry, index) => (index === 0 ? { ...entry, to: lastDay } : entry)),
    }));
    const repealed: Rulebook = { ...rulebook, states: { ...rulebook.states, TX: { ...texas, rules } } };
    const app = await createServer({ ...stand.context, rulebook: repealed });
    await app.ready();
    const later = { ...stand, app };
    expect((await quote({ state: 'TX', policyEffectiveDate: lastDay }, later)).status).toBe(200);
    const refused = { state: 'TX', policyEffectiveDate: addDays(lastDay, 1) };
    const error = await expectRefusal(
      refused,
      /Texas surplus lines premium tax.*ended before Mar 1, 2026.*Confirm with: Texas/,
      later,
    );
    expect(Object.keys(error.fields)).toEqual(['policyEffectiveDate']);
    await app.close();
  });

  test('a date before the first entry', async () => {
    const error = await expectRefusal(
      { state: 'IL', policyEffectiveDate: '1901-01-01' },
      /Illinois surplus line tax.*Jul 1, 1985.*Jan 1, 1901.*Confirm with: Illinois Department of Insurance/,
    );
    expect(Object.keys(error.fields)).toEqual(['policyEffectiveDate']);
  });

  test('a date before the first entry of a later term', async () => {
    const body = {
      state: 'IL',
      filingType: 'ENDORSEMENT_ADDITIONAL',
      policyEffectiveDate: '2015-06-01',
      transactionEffectiveDate: '2020-06-01',
      termStartDate: '2020-06-01',
    };
    await expectUnknown(body, /SLAI stamping fee.*Jun 1, 2020.*Confirm with: the Surplus Line Association/);
  });

  test('no line of business where the line decides the amount', async () => {
    const body = await expectWarning(
      { state: 'FL', line: undefined },
      'LINE_MATTERS',
      'fl.empa_surcharge',
      /Florida emergency management surcharge \(EMPA\).*Mar 1, 2026.*was not given.*Choose the line.*Confirm with: Florida/,
    );
    expect(body.lines.map(({ rule }: { rule: string }) => rule)).not.toContain('fl.empa_surcharge');
  });

  test('a line whose place in the rule nobody settled', async () => {
    await expectWarning(
      { state: 'MS', line: 'FLOOD' },
      'LINE_MATTERS',
      'ms.nonadmitted_policy_fee',
      /Mississippi nonadmitted policy fee \(windstorm pool\).*Mar 1, 2026 for flood.*Confirm with/,
    );
  });

  test('a line that the law taxes at a rate nobody found', async () => {
    await expectRefusal(
      { state: 'VA', line: 'WORKERS_COMPENSATION' },
      /Virginia premiums license tax on workers' compensation.*Mar 1, 2026.*Confirm with: the Virginia Department of Taxation/,
    );
  });

  test('an exemption that is honoured, without its evidence', async () => {
    const body = await expectWarning(
      { state: 'FL', exemptions: ['GOVERNMENT'] },
      'EXEMPTION_UNPROVEN',
      'fl.premium_tax',
      /Florida premium receipts tax.*Mar 1, 2026.*government.*evidence.*Confirm with: Florida/,
    );
    expect(body.lines[0]).toMatchObject({ rule: 'fl.premium_tax', amount: '0.00' });
  });

  test('an exemption of which nobody knows whether it is honoured', async () => {
    await expectWarning(
      { state: 'FL', exemptions: ['GOVERNMENT'] },
      'EXEMPTION_UNCONFIRMED',
      'fl.service_fee',
      /FSLSO service fee.*Mar 1, 2026.*was charged.*Confirm with: Florida/,
    );
  });

  test('a fee of which nobody knows whether it is taxed', async () => {
    await expectWarning(
      { state: 'MN', fees: [{ kind: 'BROKER_FEE', amount: '100.00' }] },
      'BASE_UNCONFIRMED',
      'mn.premium_tax',
      /Minnesota nonadmitted premium tax.*Mar 1, 2026.*broker fee of \$100\.00.*Confirm with: Minnesota/,
    );
  });

  test('a kind of fee that does not exist', async () => {
    const { status, body } = await quote({ state: 'TX', fees: [{ kind: 'TIP', amount: '1.00' }] });
    expect([status, body.error.code]).toEqual([422, 'INVALID']);
    expect(Object.keys(body.error.fields)).toEqual(['fees.0.kind']);
  });

  test('a jurisdiction whose rate nobody found', async () => {
    await expectRefusal({ state: 'GU' }, /Guam.*Confirm with: the Guam Department of Revenue/);
  });
});

describe('a later term and premium abroad that contradict the policy', () => {
  const coverages = (premium: string, premiumOutsideUs: string) => ({
    premium: undefined,
    line: undefined,
    coverages: [{ line: 'GENERAL_LIABILITY', premium, premiumOutsideUs }],
  });
  test.each([
    ['a term that starts with its policy', { termStartDate: '2026-03-01' }, 'termStartDate'],
    [
      'a transaction before its term',
      { transactionEffectiveDate: '2027-02-01', termStartDate: '2027-03-01' },
      'termStartDate',
    ],
    ['more abroad than in all', coverages('100.00', '100.01'), 'coverages.0.premiumOutsideUs'],
    ['a return abroad of a new policy', coverages('100.00', '-1.00'), 'coverages.0.premiumOutsideUs'],
  ])('%s', async (_what, body, field) => {
    const { status, body: answer } = await quote({ state: 'TX', ...body });
    expect([status, answer.error.code]).toEqual([422, 'INVALID']);
    expect(Object.keys(answer.error.fields)).toEqual([field]);
  });
});

describe('a policy of March 1, 2026 in each jurisdiction', () => {
  test.each(JURISDICTION_CODES)('%s answers with charges, or says why not', async (state) => {
    const { status, body } = await quote({ state });
    const gaps = stand.context.rulebook.states[state]?.facts.knownGaps ?? [];
    expect(status).toBe(gaps.some(({ effect }) => effect === 'NOT_COMPUTABLE') ? 422 : 200);
    if (status === 200) {
      expect(body.lines.length).toBeGreaterThan(0);
      for (const line of body.lines) {
        expect(line.citation).not.toBe('');
        expect(line.source).toMatch(/^https?:/);
      }
      for (const { message } of body.warnings) expect(message.length).toBeGreaterThan(20);
    } else {
      expect([status, body.error.code]).toEqual([422, 'NOT_ASSESSABLE']);
      expect(body.error.message).toMatch(/Confirm with: /);
    }
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChargeHistory, ReportDutyBody, RequiredNoticeBody } from '#contract/filing-state.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, signInAdmin } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({
    clock: { now: () => new Date('2026-03-01T18:00:00Z') },
    variables: { AGENCY_PHONE: '+1 512 555 0100', ANALYTICS_ID: 'analytics-1' },
  });
});
afterAll(() => stand.close());

test('every jurisdiction is listed by name, covered or not', async () => {
  const { status, body } = await call(stand, 'GET', '/filing-state');
  expect(status).toBe(200);
  expect(body.items).toHaveLength(54);
  expect(body.items.map((item: { name: string }) => item.name)).toEqual(
    body.items.map((item: { name: string }) => item.name).toSorted(),
  );
  const texas = body.items.find((item: { code: string }) => item.code === 'TX');
  expect(texas).toMatchObject({
    name: 'Texas',
    open: true,
    headline: '4.85% tax, 0.04% stamping fee',
    premiumTaxRate: '0.0485',
  });
});

test('a state tells its charges in words, with their law', async () => {
  const { status, body } = await call(stand, 'GET', '/filing-state/TX');
  expect(status).toBe(200);
  const tax = body.charges.find((charge: { rule: string }) => charge.rule === 'tx.premium_tax');
  expect(tax).toMatchObject({ kind: 'PREMIUM_TAX', rate: '0.0485', flat: null });
  expect(tax.summary).toMatch(/^4\.85% of premium, policy fee/);
  expect(tax.citation).not.toBe('');
  expect(body.deadline.text).not.toBe('');
  const courtesy = body.capacities.find((item: { capacity: string }) => item.capacity === 'COURTESY');
  expect(courtesy.gate).toBe('BLOCKED');
  expect(courtesy.alternatives.length).toBeGreaterThan(0);
});

test('what the source leaves open is said, and notes are sentences of their own', async () => {
  const { body } = await call(stand, 'GET', '/filing-state/TX');
  expect(body.deadline.inclusive).toBeNull();
  expect(body.deadline.text).toMatch(/issue date\. The office takes filings/);
  const florida = await call(stand, 'GET', '/filing-state/FL');
  expect(florida.body.deadline.inclusive).not.toBeNull();
});

test('every duty tells its days in words, named or counted, and what happens on a closed day', async () => {
  const duties = async (code: string): Promise<ReportDutyBody[]> =>
    (await call(stand, 'GET', `/filing-state/${code}`)).body.reporting.duties;
  const [annual, department] = await duties('TX');
  expect(annual).toMatchObject({
    carriesTax: true,
    due: ['Year ending Dec 31: due Mar 1'],
    whenClosed: expect.stringMatching(/^No published rule moves/),
  });
  expect(department).toMatchObject({
    carriesTax: false,
    due: ['Year ending Dec 31: due the last day of February'],
  });
  expect((await duties('UT'))[0]?.due).toEqual(['Due 25 days after the end of each month']);
  expect((await duties('ME'))[0]?.due).toContain('Period ending May 31: due Jun 25');
  expect((await duties('VT'))[0]?.whenClosed).toMatch(/moves to the next business day/);
  expect((await duties('RI'))[0]).toMatchObject({ due: ['Year ending Dec 31: due Apr 1'] });
  expect((await duties('AR')).slice(0, 2).map(({ due }) => due[0])).toEqual([
    'Due 60 days after the end of each quarter',
    expect.stringContaining('due Jun 1'),
  ]);
});

test('a state whose office’s codes we read tells them for every line, not known where we read none', async () => {
  const { body } = await call(stand, 'GET', '/filing-state/IL');
  const { office, lines } = body.officeCodes;
  expect(office).toContain('SLAI');
  expect(lines.map(({ line }: { line: string }) => line)).toEqual([...LINES_OF_BUSINESS]);
  const codes = Object.fromEntries(
    lines.map((row: { line: string; codes: string[] }) => [row.line, row.codes]),
  );
  expect(codes).toMatchObject({ GENERAL_LIABILITY: ['5003'], FLOOD: ['1005', '1008'], CYBER: [] });
  expect((await call(stand, 'GET', '/filing-state/TX')).body.officeCodes).toBeNull();
});

test('the form of the diligent search is named where the state has one', async () => {
  const formOf = async (code: string) =>
    (await call(stand, 'GET', `/filing-state/${code}`)).body.diligentSearch.form;
  expect(await formOf('CA')).toBe('SL-2');
  expect(await formOf('FL')).toBe('Surplus lines disclosure, wording of Jul 1, 2025');
  expect(await formOf('TX')).toBeNull();
});

test('no sentence about a state carries a date as computers write it', async () => {
  for (const code of JURISDICTION_CODES) {
    const { body } = await call(stand, 'GET', `/filing-state/${code}`);
    const sentences: string[] = [
      body.deadline?.text ?? '',
      body.reporting?.text ?? '',
      body.diligentSearch?.text ?? '',
      body.diligentSearch?.form ?? '',
      body.retention?.text ?? '',
      body.penalties?.text ?? '',
      ...body.unbilled.map((levy: { text: string }) => levy.text),
      ...body.notices.flatMap(({ says, place, also, when, signedBy }: RequiredNoticeBody) => [
        says ?? '',
        place ?? '',
        also ?? '',
        when ?? '',
        signedBy ?? '',
      ]),
      ...body.history.flatMap((charge: ChargeHistory) => [
        ...charge.entries.flatMap(({ value, notes }) => [value, ...notes]),
        ...charge.told.map(({ text }) => text),
      ]),
      ...body.documents,
      ...body.exemptions,
      ...body.knownGaps,
      ...body.charges.flatMap((charge: { notes: string[] }) => charge.notes),
      ...body.capacities.flatMap((capacity: { explanation: string }) => capacity.explanation),
      ...(body.reporting?.duties ?? []).flatMap((duty: ReportDutyBody) => [duty.what, duty.disputed ?? '']),
    ];
    expect(sentences.join('\n'), code).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  }
});

test('every entry of every charge stands in the history, with its dates and what picks it', async () => {
  const { body } = await call(stand, 'GET', '/filing-state/TX');
  const fee = body.history.find(({ rule }: ChargeHistory) => rule === 'tx.stamping_fee');
  expect(fee.pickedBy).toBe('Based on the policy effective date, including endorsements.');
  expect(fee.entries).toHaveLength(11);
  expect(fee.entries.slice(0, 2)).toMatchObject([
    { from: '2024-01-01', to: null, current: true, value: expect.stringMatching(/^0\.04% of premium/) },
    { from: '2021-01-01', to: '2023-12-31', current: false, value: expect.stringMatching(/^0\.075% of/) },
  ]);
  const washington = (await call(stand, 'GET', '/filing-state/WA')).body;
  const tax = washington.history.find(({ rule }: ChargeHistory) => rule === 'wa.premium_tax');
  expect(tax.pickedBy).toBe('Based on the transaction effective date, including endorsements.');
  const colorado = (await call(stand, 'GET', '/filing-state/CO')).body;
  expect(colorado.charges.map(({ rule }: { rule: string }) => rule)).not.toContain('co.stamping_fee');
  const former = colorado.history.find(({ rule }: ChargeHistory) => rule === 'co.stamping_fee');
  expect(former.entries.map(({ to }: { to: string | null }) => to)).toEqual([null, '2005-12-31']);
});

test('an entry without a first day tells the day on which it was known to apply, and what shows it', async () => {
  const entryOf = async (code: string) =>
    (await call(stand, 'GET', `/filing-state/${code}`)).body.history
      .find(({ rule }: ChargeHistory) => rule === `${code.toLowerCase()}.premium_tax`)
      .entries.at(-1);
  expect(await entryOf('AK')).toMatchObject({
    from: null,
    seenOn: '2023-03-31',
    seenIn: expect.stringMatching(/^the code as of March 2023/),
  });
  expect(await entryOf('OK')).toMatchObject({ from: null, seenOn: '2026-11-20', seenIn: null });
});

test('penalties, notices, bills and prepayments are told; what was not found is null', async () => {
  const texas = (await call(stand, 'GET', '/filing-state/TX')).body;
  expect(texas.penalties).toMatchObject({
    text: expect.stringContaining('10% after that'),
    citation: expect.stringContaining('981.105'),
  });
  expect(texas.notices[0]).toMatchObject({
    on: 'POLICY',
    wording: expect.stringMatching(/^This insurance contract is with an insurer not licensed/),
    size: '11-point type',
  });
  const duties: ReportDutyBody[] = texas.reporting.duties;
  expect(duties.find(({ what }) => what.startsWith('Prepayment'))).toMatchObject({
    what: expect.stringContaining('$70,000'),
    due: ['Due 15 days after the end of each month'],
  });
  expect(duties.find(({ what }) => what.startsWith('SLTX monthly stamping fee bill'))?.due).toEqual([]);
  const newYork = (await call(stand, 'GET', '/filing-state/NY')).body;
  expect(newYork.notices[0]).toMatchObject({ wording: null, size: '10-point bold' });
  expect(newYork.penalties).toBeNull();
  expect(newYork.unbilled).toMatchObject([{ why: 'PENALTY', label: expect.stringContaining('ELANY') }]);
});

test('a headline names first what every policy owes, and says which lines bear the rest', async () => {
  const { body } = await call(stand, 'GET', '/filing-state');
  const headlines = Object.fromEntries(
    body.items.map(({ code, headline }: { code: string; headline: string }) => [code, headline]),
  );
  expect(headlines).toMatchObject({
    MT: '2.75% tax, 0.175% service fee, 0.75% tax on legal professional liability, 2.5% fire marshal tax on fire',
    OR: '2% tax, $10.00 service fee, 0.3% fire marshal tax, 0.75% tax on wet marine',
    SC: '6% tax, surcharge on medical malpractice (amount not known)',
    SD: '2.5% tax, 0.175% service fee, 0.5% fire marshal tax by line of business',
    FL: '4.94% tax, 0.06% service fee, $2.00 to $4.00 by line of business surcharge',
  });
});

test('a charge without an amount says which lines bear it', async () => {
  const { body } = await call(stand, 'GET', '/filing-state/SC');
  const summaries = body.charges.map(({ summary }: { summary: string }) => summary);
  expect(summaries).toEqual([
    '6% of premium',
    expect.stringMatching(/^Not known; only medical malpractice: the rate of the year, between 2% and 6%/),
  ]);
});

test('the headline is as sure as the weakest of what is in force', async () => {
  const { body } = await call(stand, 'GET', '/filing-state');
  const sure = Object.fromEntries(
    body.items.map(({ code, confidence }: { code: string; confidence: string }) => [code, confidence]),
  );
  // Sure rates of an unsure base, and a disputed fee.
  expect(sure).toMatchObject({ KS: 'low', RI: 'low', WA: 'low', TX: 'high', CA: 'high', GU: null });
});

test('where sources disagree the charge says so, with both figures', async () => {
  const { body } = await call(stand, 'GET', '/filing-state/WA');
  const fee = body.charges.find(({ rule }: { rule: string }) => rule === 'wa.stamping_fee');
  expect(fee.disputed).toMatch(/0\.10%.*0\.30%.*Confirm with: the Surplus Line Association of Washington/);
});

test('a fee is named with whose it is, and with what nobody confirmed', async () => {
  const { body } = await call(stand, 'GET', '/filing-state/FL');
  const tax = body.charges.find((charge: { rule: string }) => charge.rule === 'fl.premium_tax');
  expect(tax.summary).toContain('policy fee (the broker’s not confirmed)');
  expect(tax.summary).toContain('other fees (insurer’s)');
});

test('flat charges are said with their occasion', async () => {
  const { body } = await call(stand, 'GET', '/filing-state/pa');
  const summaries = body.charges.map((charge: { summary: string }) => charge.summary).join('\n');
  expect(summaries).toMatch(/\$\d+\.\d\d per /);
});

test('an admin’s ruling outranks the rulebook and stays visible', async () => {
  const admin = await signInAdmin(stand);
  await stand.context.db
    .insertInto('capacity_rulings')
    .values({
      state: 'TX',
      capacity: 'COURTESY',
      gate: 'EVIDENCE',
      reason: 'The department wrote to us.',
      citation: 'Letter of 2026-02-10',
      decided_by: admin.id,
    })
    .execute();
  await stand.context.db
    .insertInto('filing_state_settings')
    .values({ state: 'TX', is_open: false })
    .execute();
  const { body } = await call(stand, 'GET', '/filing-state/TX');
  expect(body.open).toBe(false);
  const courtesy = body.capacities.find((item: { capacity: string }) => item.capacity === 'COURTESY');
  expect(courtesy).toMatchObject({ gate: 'EVIDENCE', citation: 'Letter of Feb 10, 2026', alternatives: [] });
  expect(courtesy.explanation).toContain('The department wrote to us.');
});

test('a code that is no jurisdiction is unknown', async () => {
  for (const code of ['ZZ', 'TEXAS', '%00']) {
    const { status, body } = await call(stand, 'GET', `/filing-state/${code}`);
    expect([status, body.error.code]).toEqual([404, 'STATE_UNKNOWN']);
  }
});

test('the configuration tells what is public and nothing else', async () => {
  const { status, body } = await call(stand, 'GET', '/config');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    agency: { legalName: 'Test Agency LLC', phone: '+1 512 555 0100' },
    identityProvider: 'local',
    analyticsId: 'analytics-1',
  });
  expect(JSON.stringify(body)).not.toContain(stand.context.config.secretKey);
  expect(Object.keys(body).sort()).toEqual(
    [
      ...['agency', 'analyticsId', 'firebase', 'identityProvider', 'maxUploadBytes', 'sentryDsn'],
      'secondFactorResetHours',
    ].sort(),
  );
});

test('a verification code nobody gave out opens nothing', async () => {
  for (const code of ['7F3K-9M2Q-X4TB-0HNW', 'guess', '%27%20or%201=1']) {
    expect((await call(stand, 'GET', `/verify/${code}`)).status).toBe(404);
  }
});

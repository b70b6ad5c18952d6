import { expect, test } from 'vitest';
import { complete, openFiler, paidFiling, reportOf } from '#testing/reports.ts';

/** December 31, 11:30 PM in Chicago: already January in Greenwich. */
const { clock, who } = await openFiler('2027-01-01T05:30:00.000Z');

const LATE = { policyEffectiveDate: '2026-02-20', expirationDate: '2027-02-20', lateReason: 'Late' } as const;
const pendingOf = ({ checks }: { checks: { code: string; filingIds: string[] }[] }) =>
  checks.find(({ code }) => code === 'FILING_PENDING')?.filingIds ?? [];

test('what an office has not accepted belongs to no period, and then to that of the day where the agency is', async () => {
  const [first, second, third] = [
    await paidFiling(who, { ...LATE, state: 'ID' }),
    await paidFiling(who, { ...LATE, state: 'ID' }),
    await paidFiling(who, { ...LATE, state: 'ID' }),
  ];
  await complete(who, first);
  const ended = () => reportOf(who, { state: 'ID', start: '2026-01-01' });
  expect([(await ended()).filings, pendingOf(await ended())]).toEqual([1, []]);
  clock.set('2027-01-01T05:59:59.999Z');
  await complete(who, second);
  clock.set('2027-01-01T06:00:00.000Z');
  await complete(who, third);
  expect((await ended()).filings).toBe(2);
  expect(await reportOf(who, { state: 'ID', start: '2027-01-01' })).toMatchObject({
    filings: 1,
  });
});

test('what is not completed is missed in the period that it will enter, endorsements by their own date', async () => {
  const louisiana = { ...LATE, state: 'LA' } as const;
  const endorsement = {
    ...louisiana,
    filingType: 'ENDORSEMENT_ADDITIONAL',
    transactionEffectiveDate: '2026-03-05',
    originalPolicy: { filedBy: 'Another agency', confirmationNumber: 'X' },
  } as const;
  const policy = await paidFiling(who, { ...louisiana, invoiceDate: '2026-04-02' });
  const onLastDay = await paidFiling(who, { ...endorsement, invoiceDate: '2026-03-31' });
  const onNextDay = await paidFiling(who, { ...endorsement, invoiceDate: '2026-04-01' });
  // The reports come into being with filings that are completed.
  await complete(who, await paidFiling(who, louisiana));
  await complete(who, await paidFiling(who, { ...endorsement, invoiceDate: '2026-06-30' }));
  const quarter = (start: string) => reportOf(who, { state: 'LA', start, period: 'QUARTERLY' });
  expect(pendingOf(await quarter('2026-01-01')).sort()).toEqual([policy, onLastDay].sort());
  expect(pendingOf(await quarter('2026-04-01'))).toEqual([onNextDay]);
  for (const id of [policy, onLastDay, onNextDay]) await complete(who, id);
  expect([(await quarter('2026-01-01')).filings, (await quarter('2026-04-01')).filings]).toEqual([3, 2]);
  expect(pendingOf(await quarter('2026-01-01'))).toEqual([]);
});

import { expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { send } from '#testing/filings.ts';
import { complete, openFiler, paidFiling, reportsBy } from '#testing/reports.ts';

/** March 31, 9 PM in Chicago: already April in Greenwich. */
const { clock, stand, who } = await openFiler('2026-04-01T02:00:00.000Z');

const NEW_YORK: FilingInputs = {
  state: 'NY',
  insured: {
    legalName: 'Hudson Roofing LLC',
    mailingAddress: { street: '1 Main Street', city: 'Albany', state: 'NY', postalCode: '12207' },
  },
};
const bills = async () =>
  (await reportsBy(who, 'state=NY&kind=STAMPING_FEE')).flatMap(({ periodStart, filings }) =>
    filings === 0 ? [] : [[periodStart, filings]],
  );

test('an office has a filing on the day on which it was sent, where the agency is, and not on that of its number', async () => {
  const sent = await paidFiling(who, NEW_YORK);
  expect((await send(stand, who.admin, sent, 'start', {})).status).toBe(200);
  const later = await paidFiling(who, NEW_YORK);
  clock.set('2026-04-02T16:00:00.000Z');
  await complete(who, sent);
  expect(await bills()).toEqual([['2026-03-01', 1]]);
  await complete(who, later);
  expect((await bills()).sort()).toEqual([
    ['2026-03-01', 1],
    ['2026-04-01', 1],
  ]);
});

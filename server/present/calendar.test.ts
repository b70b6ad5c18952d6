import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents } from '#domain/money/cents.ts';
import { reportsDue } from '#operations/obligation/reports-due.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { presentCalendar } from './calendar.ts';

const DAY = parseCivilDate('2027-03-01');

test('what falls due is in the calendar as its golden file says: numbers and states, no names', async () => {
  const facts = loadRulebook().states.TX?.facts;
  if (facts === undefined) throw new Error('no law for Texas');
  const reports = reportsDue([facts], DAY, DAY)
    .filter(({ carriesTax }) => carriesTax)
    .map((due) => ({ ...due, stored: null, isOpen: true, hasBusiness: true }));
  const file = presentCalendar(
    {
      reports,
      filings: [
        {
          id: '0c0ffee0-0000-4000-8000-000000000001',
          number: 'NB-TX-27-000012',
          state: 'TX',
          insuredName: 'Lone Star Roofing LLC',
          dueOn: DAY,
          status: 'PAID',
          open: cents(0n),
        },
      ],
      invoices: [
        {
          id: '0c0ffee0-0000-4000-8000-000000000002',
          number: 'INV-27-000003',
          companyName: 'Harbor Agency',
          dueOn: DAY,
          open: cents(100n),
        },
      ],
      licenses: [
        {
          id: '0c0ffee0-0000-4000-8000-000000000004',
          licenseNumber: 'TX-30417',
          licensee: 'Lena Lone Star',
          state: 'TX',
          expiresOn: DAY,
        },
      ],
    },
    'agency.example',
    new Date('2026-11-22T10:00:00.000Z'),
  );
  expect(file).not.toMatch(/Lone Star|Harbor/);
  await expect(file).toMatchFileSnapshot('calendar.golden.ics');
});

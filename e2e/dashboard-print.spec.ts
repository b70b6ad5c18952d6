import { expect } from 'vitest';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { test } from './fixtures.ts';

/** What browsers leave free at each edge unless told otherwise. */
const EDGE = '0.4in';
const MARGIN = { top: EDGE, right: EDGE, bottom: EDGE, left: EDGE };
const PREMIUM = '1234567.89';
const MONTHS = Array.from({ length: 24 }, (_, at) => {
  const month = `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  return { month, from: `${month}-01`, to: `${month}-28`, count: 100 + at, premium: PREMIUM };
});

test('the dashboard of an office that files in every state is printed on one page', async ({ admin }) => {
  const { page } = admin;
  await page.route('**/api/v1/dashboard/admin*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const counts = body.work.ages.map(() => 3);
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        work: {
          ...body.work,
          byAssignee: ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana'].map((name, at) => ({
            id: `00000000-0000-4000-8000-00000000000${at}`,
            name,
            counts,
            total: 3 * counts.length,
          })),
        },
        expiring: {
          ...body.expiring,
          licenses: { expiring: 3, expired: 1 },
          authorizations: { expiring: 2, expired: 1 },
        },
        money: {
          ...body.money,
          owed: { ...body.money.owed, notInvoiced: PREMIUM, pendingReturns: `-${PREMIUM}` },
        },
        capacityRequests: ['TX', 'FL', 'CA'].map((state) => ({
          state,
          customers: 2,
          since: '2026-03-01T12:00:00Z',
        })),
        placeRateRequests: ['Lexington', 'Jefferson County'].map((place) => ({
          state: 'KY',
          place,
          customers: 2,
          since: '2026-03-01T12:00:00Z',
        })),
        byState: JURISDICTION_CODES.map((state) => ({ state, count: 1234, premium: PREMIUM })),
        byMonth: MONTHS,
      },
    });
  });
  await page.goto('/admin/dashboard');
  await page.getByRole('table', { name: 'Filings and premium, by month' }).waitFor();
  for (const format of ['Letter', 'A4']) {
    const paper = (await page.pdf({ format, margin: MARGIN })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)?.length, format).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  // No heading without what is under it.
  expect(await page.getByRole('heading', { name: 'Records' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'By state' }).isVisible()).toBe(true);
  expect(await page.getByText(/^[A-Z][a-z]{2} \d+, \d{4} to [A-Z][a-z]{2} \d+, \d{4}$/).isVisible()).toBe(
    true,
  );
  await page.emulateMedia({ media: 'screen' });
});

import { expect, test } from 'vitest';
import { completedFiling, openFiler, reportOf, reportsBy } from '#testing/reports.ts';

const { clock, who } = await openFiler();

test('a report is listed as overdue from the day after its due day, as its own page says', async () => {
  await completedFiling(who);
  const taxReturn = () => reportOf(who, { state: 'TX', start: '2026-01-01', what: /25-104/ });
  const { id } = await taxReturn();
  const isListed = async () => (await reportsBy(who, 'status=OVERDUE')).some((each) => each.id === id);

  clock.set('2027-03-01T16:00:00.000Z');
  expect(await taxReturn()).toMatchObject({ status: 'OPEN', dueDate: '2027-03-01' });
  expect(await isListed()).toBe(false);
  clock.set('2027-03-02T16:00:00.000Z');
  expect(await taxReturn()).toMatchObject({ status: 'OVERDUE' });
  expect(await isListed()).toBe(true);
});

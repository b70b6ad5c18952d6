import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { addDays, type CivilDate, daysBetween, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import {
  asCustomer,
  callAs,
  expectAccessible,
  keepPicture,
  type Person,
  submitFiling,
  test,
  waitForStatus,
} from './fixtures.ts';
import { launchProduct } from './launch-product.ts';
import { openBrowser, workIn } from './product.ts';

/** The first day anywhere to end, and the first to begin: whatever the hour, what is due today there is late here. */
const [BEHIND, AHEAD] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

/** Submitted in time in an office of the last zone, and past their due date since the office is in the first. */
const late: { id: string; number: string }[] = [];
const folder = mkdtempSync(join(tmpdir(), 'stampline-late-'));
let stop: () => Promise<void>;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const first = await launchProduct({ DATA_DIR: dataDir, AGENCY_TIME_ZONE: BEHIND });
  workIn({ ...first.product, dataDir });
  try {
    const browser = await openBrowser();
    const customer = await asCustomer(browser);
    const today = dayInZone(new Date(), BEHIND);
    const days = await daysToFile(customer, today);
    for (let left = 5; left > 0; left -= 1) late.push(await submitOn(customer, addDays(today, -days)));
    await browser.close();
  } finally {
    await first.stop();
  }
  const second = await launchProduct({ DATA_DIR: dataDir, AGENCY_TIME_ZONE: AHEAD });
  stop = second.stop;
  workIn({ ...second.product, dataDir });
}, 240_000);

afterAll(async () => {
  workIn(null);
  await stop?.();
  rmSync(folder, { recursive: true, force: true });
});

async function submitOn(customer: Person, effective: CivilDate): Promise<{ id: string; number: string }> {
  const id = await submitFiling(customer, {
    policyEffectiveDate: effective,
    expirationDate: addDays(effective, 365),
    invoiceDate: effective,
  });
  return { id, number: String((await callAs(customer, 'GET', `/filing/${id}`)).number) };
}

/** How many days after a policy takes effect its filing is due. */
async function daysToFile(customer: Person, effective: CivilDate): Promise<number> {
  const { id } = await submitOn(customer, effective);
  const { dueDate } = await callAs(customer, 'GET', `/filing/${id}`);
  return daysBetween(effective, parseCivilDate(String(dueDate)));
}

async function pay(admin: Person, id: string): Promise<void> {
  const { total } = await callAs(admin, 'GET', `/filing/${id}`);
  await callAs(admin, 'POST', `/filing/${id}/record-payment`, {
    amount: total,
    method: 'ACH',
    receivedOn: dayInZone(new Date(), BEHIND),
    reference: 'Wire 1',
  });
}

const select = async (page: Page, numbers: readonly string[]) => {
  for (const number of numbers) {
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('checkbox').check();
  }
  await page.getByText(`${numbers.length} selected`).waitFor();
};

test('a filing that lay past its due date is not sent before somebody says why', async ({ admin }) => {
  const [{ id, number } = { id: '', number: '' }] = late;
  await pay(admin, id);
  const { page } = admin;
  await page.goto(`/admin/filings/${id}`);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  const dialog = page.getByRole('dialog', { name: `Mark ${number} as sent?` });
  const reason = dialog.getByLabel('Reason for late filing');
  await dialog.getByText(/^It was due \w+ \d+, \d{4}\. The office asks why it’s late\.$/).waitFor();
  await dialog.getByLabel('I’ve checked these charges').check();
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await dialog.getByText('Please enter Reason for late filing').first().waitFor();
  expect((await callAs(admin, 'GET', `/filing/${id}`)).sentAt).toBeNull();
  await expectAccessible(page, 'the dialog that asks why a filing is late');
  await keepPicture(page, 'late-reason');
  await reason.fill('The portal was down');
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/Late: The portal was down/).waitFor();
});

test('one that is completed without being sent is asked for it there', async ({ admin }) => {
  const [, { id } = { id: '' }] = late;
  await pay(admin, id);
  const { page } = admin;
  await page.goto(`/admin/filings/${id}`);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete the filing' });
  await dialog.getByLabel('Confirmation number').fill('C-88');
  await dialog.getByLabel('Reason for late filing').fill('Our clerk was ill');
  await dialog.getByLabel('I’ve checked these charges').check();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await waitForStatus(page, 'Completed');
  expect(await callAs(admin, 'GET', `/filing/${id}`)).toMatchObject({ lateReason: 'Our clerk was ill' });
});

test('of many at once the reason is typed once, and confirmation numbers are pasted, with the lines that fit none', async ({
  admin,
}) => {
  const [two, last] = [late.slice(2, 4), late.slice(4)];
  const three = [...two, ...last];
  for (const { id } of three) await pay(admin, id);
  const { page } = admin;
  await page.goto('/admin/filings');
  const numbers = two.map(({ number }) => number);
  await select(page, numbers);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  const sending = page.getByRole('dialog', { name: 'Mark as sent: 2 filings' });
  await sending.getByLabel('Reason for late filing').fill('The office was closed');
  await sending.getByRole('button', { name: 'Preview' }).click();
  await sending.getByText('2 filings will be marked as sent.').waitFor();
  await sending.getByRole('button', { name: 'Mark as sent (2)' }).click();
  await sending.getByText('2 filings marked as sent.').waitFor();
  await sending.getByRole('button', { name: 'Done' }).click();
  for (const { id } of two) {
    expect((await callAs(admin, 'GET', `/filing/${id}`)).lateReason).toBe('The office was closed');
  }

  // The third was never marked as sent: its reason is asked for where it is completed.
  await page.goto('/admin/filings');
  const lines = three.map(({ number }, index) => `${number}\tC-${index + 1}`);
  await select(
    page,
    three.map(({ number }) => number),
  );
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const completing = page.getByRole('dialog', { name: 'Complete: 3 filings' });
  const pasted = completing.getByLabel('Confirmation numbers');
  await completing.getByLabel('Reason for late filing').fill('The carrier was late');
  await pasted.fill([...lines, 'NB-TX-19-999999\tC-9'].join('\n'));
  await completing.getByRole('button', { name: 'Preview' }).click();
  await completing.getByText('1 line not matched to a selected filing').waitFor();
  await completing.getByRole('listitem').filter({ hasText: 'NB-TX-19-999999' }).waitFor();
  await keepPicture(page, 'pasted-confirmations');
  await completing.getByRole('button', { name: 'Back' }).click();
  await pasted.fill(lines.join('\n'));
  await completing.getByRole('button', { name: 'Preview' }).click();
  await completing.getByText('3 filings will be completed.').waitFor();
  await completing.getByRole('button', { name: 'Complete (3)' }).click();
  await completing.getByText('3 filings completed.').waitFor();
  const given = await Promise.all(three.map(({ id }) => callAs(admin, 'GET', `/filing/${id}`)));
  expect(given.map(({ confirmationNumber, lateReason }) => [confirmationNumber, lateReason])).toEqual([
    ['C-1', 'The office was closed'],
    ['C-2', 'The office was closed'],
    ['C-3', 'The carrier was late'],
  ]);
});

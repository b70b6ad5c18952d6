import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import { callAs, expectAccessible, keepPicture, type Person, submitFiling, test } from './fixtures.ts';

async function submittedFiling(customer: Person): Promise<{ id: string; number: string }> {
  const id = await submitFiling(customer);
  const { number } = await callAs(customer, 'GET', `/filing/${id}`);
  return { id, number: String(number) };
}

test('an admin finds a filing by its policy from any page, by keys alone, and the focus comes back', async ({
  admin,
  customer,
}) => {
  const filing = await submittedFiling(customer);
  const { page } = admin;
  await page.goto('/admin/settings');
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await opener.waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search everything' });
  // Before anything is typed, every page can be gone to.
  await palette.getByRole('option', { name: 'Page Trust account' }).waitFor();
  await expectAccessible(page, 'the search before anything is typed');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });

  await opener.click();
  await field.fill('nothing of that name');
  await palette.getByText('Nothing found. Try a part of the number or the name.').waitFor();
  await field.fill(filing.number);
  const found = palette.getByRole('option', { name: `Filing ${filing.number}` });
  await found.waitFor();
  expect(await found.getAttribute('aria-selected')).toBe('true');
  await expectAccessible(page, 'the search with a result');
  await keepPicture(page, 'search-filing');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/filings/${filing.id}`);

  // Whoever is faster than the answer waits for it, and does not press Enter twice.
  await page.goto('/admin/dashboard');
  await opener.waitFor();
  await page.keyboard.press('Control+k');
  await field.fill(filing.number);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/filings/${filing.id}`);

  await page.keyboard.press('Control+k');
  await field.fill('new');
  await palette.getByRole('option', { name: 'State New York' }).waitFor();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => palette.getByRole('option', { selected: true }).textContent())
    .toContain('New Jersey');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
});

test('an admin starts by name what is done elsewhere, and what can be done with the open filing', async ({
  admin,
  customer,
}) => {
  const filing = await submittedFiling(customer);
  const { page } = admin;
  const palette = page.getByRole('dialog', { name: 'Search' });
  async function start(words: string, action: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox', { name: 'Search everything' }).fill(words);
    await palette.getByRole('option', { name: `Action ${action}`, exact: true, selected: true }).waitFor();
    await keepPicture(page, `search-${action.toLowerCase().replaceAll(' ', '-')}`);
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
  }
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  for (const { words, action, title } of [
    { words: 'add cl', action: 'Add client', title: 'Add client' },
    { words: 'add li', action: 'Add license', title: 'Add license' },
    { words: 'add com', action: 'Add company', title: 'Add company' },
    { words: 'invite us', action: 'Invite user', title: 'Invite user' },
  ]) {
    await start(words, action);
    await page.getByRole('dialog', { name: title }).waitFor();
    // Loaded again, it does not open again.
    expect(page.url()).not.toContain('do=');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });
  }
  await start('export f', 'Export filings');
  await page.getByRole('button', { name: 'CSV', exact: true }).waitFor();

  await page.goto(`/admin/filings/${filing.id}`);
  await page.getByRole('heading', { level: 1, name: filing.number }).waitFor();
  await start('snooze', 'Snooze this filing');
  await page.getByRole('dialog', { name: /Snooze/ }).waitFor();
  await page.keyboard.press('Escape');
  await callAs(admin, 'POST', `/filing/${filing.id}/snooze`, { until: civilDay(7) });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: filing.number }).waitFor();
  await page.keyboard.press('Control+k');
  const assign = page.getByRole('option', { name: 'Assign this filing' });
  await assign.waitFor();
  expect(await page.getByRole('option', { name: 'Snooze this filing' }).count()).toBe(0);
  // What is done here is there before the search has answered, and does not look as if it were not.
  await page.route('**/api/v1/search?*', () => {});
  await page.keyboard.type('assign');
  await page.getByText('Searching…').waitFor();
  const isDimmed = `(() => {
    const option = document.querySelector('[role=option]');
    return getComputedStyle(option).color !== getComputedStyle(option.closest('dialog')).color;
  })()`;
  expect(await page.evaluate(isDimmed)).toBe(false);
  await page.unroute('**/api/v1/search?*');
  await page.keyboard.press('Escape');
  await start('assign', 'Assign this filing');
  await page.getByRole('dialog', { name: /Assign/ }).waitFor();
  await page.keyboard.press('Escape');
  await start('note', 'Write a message or note');
  await expect
    .poll(() => page.evaluate("document.activeElement.closest('[data-composer]') !== null"))
    .toBe(true);
});

test('"?" lists the keys on each page, once where the page has its own', async ({ admin, customer }) => {
  await submittedFiling(customer);
  const { page } = admin;
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('?');
  await keys.getByRole('heading', { name: 'On lists' }).waitFor();
  await expectAccessible(page, 'the keys of every page');
  await keepPicture(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });

  await page.goto('/admin/filings');
  await page.getByText('for all shortcuts').waitFor();
  await page.keyboard.press('?');
  await keys.getByText('Act on the selected rows').waitFor();
  expect(await keys.count()).toBe(1);
  expect(await keys.getByRole('heading', { name: 'On lists' }).count()).toBe(0);
});

test('a customer finds their own filing on a phone, and no page of the office', async ({ customer }) => {
  const filing = await submittedFiling(customer);
  const { page } = customer;
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search everything' });
  await field.fill('audit');
  await palette.getByText('Nothing found.').waitFor();
  await field.fill(filing.number.slice(2));
  const found = palette.getByRole('option', { name: `Filing ${filing.number}` });
  await found.waitFor();
  await keepPicture(page, 'search-phone');
  await found.click();
  await page.waitForURL(`**/user/filings/${filing.id}`);
  if (size !== null) await page.setViewportSize(size);
});

test('who has a page open while the server gets a new release loads it again and goes on', async ({
  admin,
}) => {
  const { page } = admin;
  // What a page of before asks for is not there any more.
  const PART = '**/assets/command-palette-*.js';
  await page.route(PART, (route) =>
    route.continue({ url: route.request().url().replace('palette-', 'palette-old-') }),
  );
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('heading', { name: 'Something went wrong: Unexpected error' }).waitFor();
  await expectAccessible(page, 'a page that lost a part');
  await page.unroute(PART);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
});

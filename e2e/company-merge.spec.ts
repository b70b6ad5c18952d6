import { expect } from 'vitest';
import { expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';
import { ADMIN, runningProduct } from './product.ts';
import { untilSaid } from './said.ts';

test('a duplicate is previewed, merged by its name, and taken apart again', async ({ admin }) => {
  const { page } = admin;
  const create = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(`${runningProduct().url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as { id: string };
  };
  const kept = await create('/company', { company: 'Kingfisher Insurance LLC' });
  const duplicate = await create('/company', { company: 'Kingfisher Ins. (duplicate)' });
  await create(`/company/${duplicate.id}/note`, { text: 'Prefers the phone' });

  await page.goto(`/admin/companies/${kept.id}`);
  await page.getByRole('button', { name: 'Merge a duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge a duplicate into Kingfisher Insurance LLC' });
  const company = dialog.getByRole('combobox', { name: 'Duplicate' });
  await company.fill('kingfisher ins. (dup');
  await expect
    .poll(() => page.getByRole('listbox', { name: 'Duplicate' }).getByRole('option').allTextContents())
    .toEqual(['Kingfisher Ins. (duplicate)']);
  await company.press('Enter');
  await dialog.getByText('Moves to Kingfisher Insurance LLC: 1 note.').waitFor();
  await dialog.getByText('You can undo the merge for 30 days').waitFor();
  await expectAccessible(page, 'the preview of a merge');
  await keepPicture(page, 'company-merge-preview');
  await dialog.getByLabel('Name of the duplicate').fill('Kingfisher');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Merge companies' }).click();
  await dialog
    .getByText('Enter the name of the company to merge: Kingfisher Ins. (duplicate)')
    .first()
    .waitFor();
  await dialog.getByLabel('Name of the duplicate').fill('Kingfisher Ins. (duplicate)');
  await dialog.getByRole('button', { name: 'Merge companies' }).click();
  await untilSaid(page, 'Companies merged');
  await page.getByText('Kingfisher Ins. (duplicate) was merged into this company').waitFor();
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await notes.getByText('Prefers the phone').waitFor();
  await expectAccessible(page, 'a company that took over another');
  await keepPicture(page, 'company-merged');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a company that took over another, on a small screen');
  await keepPicture(page, 'company-merged-small');

  await page.goto('/admin/companies?search=kingfisher');
  await page.getByText('Merged into Kingfisher Insurance LLC').waitFor();

  await page.goto(`/admin/companies/${duplicate.id}`);
  await page.getByText('Merged into Kingfisher Insurance LLC').waitFor();
  await page.getByRole('link', { name: 'Kingfisher Insurance LLC' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kingfisher Insurance LLC' }).waitFor();

  await page.getByRole('button', { name: 'Undo merge' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo merge of Kingfisher Ins. (duplicate)?' });
  await undo.getByLabel('Current password').fill(ADMIN.password);
  await undo.getByRole('button', { name: 'Undo merge' }).click();
  await untilSaid(page, 'Merge undone');
  await notes.getByText('Prefers the phone').waitFor({ state: 'detached' });
  await page.getByText('was merged into this company').waitFor({ state: 'detached' });
});

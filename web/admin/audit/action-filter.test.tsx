// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import AuditPage from './page.tsx';

const { server } = withServer();

test('the actions of the audit log stand by group and in it by their words', async () => {
  server().answers['GET /audit'] = {
    body: { items: [], total: 0, totalIsExact: true, nextCursor: null, prevCursor: null },
  };
  open(<AuditPage />, '/admin/audit');
  const select = await screen.findByRole('combobox', { name: 'Action' });
  const groups = [...select.querySelectorAll('optgroup')];
  const labels = groups.map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)].toSorted((one, other) => one.localeCompare(other, 'en')));
  for (const group of groups) {
    const words = within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent ?? '');
    expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'en')));
  }
});

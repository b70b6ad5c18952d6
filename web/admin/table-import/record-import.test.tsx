// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OFFICE_LINKS } from '#domain/access/named-pages.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { isActiveLink } from '../../shared/frame/nav-links.ts';
import { currentLink } from '../../shared/office/office-links.ts';
import ImportClientsPage from '../clients/import-page.tsx';
import ImportLicensesPage from '../licenses/import-page.tsx';

const { server } = withServer();

test.each([
  ['LICENSE_IMPORT', '/admin/licenses', ImportLicensesPage],
  ['CLIENT_IMPORT', '/admin/clients', ImportClientsPage],
] as const)(
  'the page of a %s is below %s, and not among the imports of filings',
  async (kind, list, Page) => {
    const job = {
      id: 'f3a1',
      kind,
      fileName: 'march.csv',
      status: 'DONE',
      mode: 'SUBMIT',
      progress: { rows: 2, done: 2, created: 2, updated: 0, failed: 0, waiting: 0 },
      createdAt: '2026-03-10T16:00:00.000Z',
    };
    server().answers['GET /job'] = { body: { items: [job] } };
    open(<Page />);
    const link = await screen.findByRole('link', { name: 'march.csv' });
    const pathname = link.getAttribute('href') ?? '';
    expect(isActiveLink(list, { pathname, hash: '' })).toBe(true);
    expect(currentLink(OFFICE_LINKS, pathname)).toBeUndefined();
  },
);

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EntrySheetBody } from '#contract/workbench.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { EntrySheet } from './entry-sheet.tsx';

const { server } = withServer();

const field = (label: string, ...values: string[]) => ({ label, hint: null, isLookedUp: false, values });
const SHEET: EntrySheetBody = {
  document: null,
  groups: [
    {
      heading: 'Policy',
      fields: [field('Policy number', 'MR-1'), field('Effective date', '03/01/2026'), field('Late reason')],
    },
    { heading: 'Insurers', fields: [field('NAIC number', '19437', '10717')] },
  ],
};

/** What was given to the clipboard, in turn. */
let copied: string[] = [];
beforeEach(() => {
  copied = [];
  document.execCommand = () => copied.push(document.querySelector('textarea')?.value ?? '') > 0;
  server().answers['GET /filing/1/entry-sheet'] = { body: SHEET };
});
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

test('each value is copied by itself, two of one field apart, and all at once in the order of the portal', async () => {
  open(<EntrySheet filingId="1" />);
  await screen.findByText('MR-1');
  for (const name of ['Effective date', 'NAIC number 2', 'all fields']) {
    fireEvent.click(screen.getByRole('button', { name: `Copy ${name}` }));
    await screen.findByRole('button', { name: `${name} copied` });
  }
  const all = 'Policy number\tMR-1\nEffective date\t03/01/2026\nNAIC number\t19437\nNAIC number\t10717';
  expect(copied).toEqual(['03/01/2026', '10717', all]);
  expect(screen.queryByRole('button', { name: 'Copy Late reason' })).toBeNull();
});

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AgencyBody } from '#contract/agency.ts';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { AgencyForm } from './agency-form.tsx';

const { server } = withServer();
const AGENCY = {
  version: 1,
  texts: {
    achInstructions: { text: '', source: 'NONE' },
    checkInstructions: { text: '', source: 'NONE' },
    wireInstructions: { text: 'Harbor Bank, account 42.', source: 'SAVED' },
  },
} as unknown as AgencyBody;

test('what customers pay to is confirmed with the old text beside the new one', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  const fields = {
    achInstructions: { label: 'ACH' },
    wireInstructions: { label: 'Wire' },
    checkInstructions: { label: 'Check' },
  };
  open(
    <AgencyForm agency={AGENCY} fields={fields} what="payment instructions" effect="" onReload={vi.fn()} />,
  );
  fireEvent.change(await screen.findByLabelText(/^Wire/), { target: { value: 'Gulf Bank, account 7.' } });
  fireEvent.change(screen.getByLabelText(/^Check/), { target: { value: 'To Gulf Agency' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save payment instructions' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('Now')).parentElement?.textContent).toBe('NowHarbor Bank, account 42.');
  expect(dialog.getAllByText('New')[0]?.parentElement?.textContent).toBe('NewGulf Bank, account 7.');
  expect(dialog.queryByText('ACH')).toBeNull();
  // What was blank has nothing to be compared with.
  expect(dialog.getByText('Check').parentElement?.textContent).toBe('CheckNewTo Gulf Agency');
});

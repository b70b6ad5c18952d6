// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { BulkFields, RULES } from '../filings/bulk/bulk-fields.tsx';
import { BULK_STEPS, START } from '../filings/bulk/bulk-steps.ts';
import { BulkDialog } from './bulk-dialog.tsx';

withServer();

test('lines that belong to no selected filing are listed before anything is done, and a way leads back to them', async () => {
  const sent: object[] = [];
  const kind = {
    noun: 'filing',
    steps: BULK_STEPS,
    rules: RULES,
    start: () => START,
    Fields: BulkFields,
    refresh: () => Promise.resolve(),
    send: async (
      _route: string,
      _selection: object,
      { details, dryRun }: { details: object; dryRun: boolean },
    ) => {
      sent.push({ ...details, dryRun });
      const known = { about: 'Lone Star', message: null, change: '', total: null };
      return [{ ...known, id: 'one', name: 'NB-TX-26-000001', result: 'POSSIBLE' as const }];
    },
  };
  const nothing = () => undefined;
  const props = {
    step: 'complete',
    selection: { ids: ['one'] },
    onClose: nothing,
    onDone: nothing,
    onUndo: nothing,
  };
  open(<BulkDialog {...props} kind={kind} />);
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Confirmation numbers/), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  type('NB-TX-26-000001 C-1\nNB-TX-26-000009 C-9\nC-7');
  press('Preview');
  await screen.findByText('2 lines not matched to a selected filing');
  expect([...document.querySelectorAll('ul.figures li')].map(({ textContent }) => textContent)).toEqual([
    'NB-TX-26-000009 C-9',
    'C-7',
  ]);
  expect(sent.at(-1)).toEqual({ confirmationNumbers: { one: 'C-1' }, dryRun: true });

  press('Back');
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Confirmation numbers/);
  expect(field.value).toBe('NB-TX-26-000001 C-1\nNB-TX-26-000009 C-9\nC-7');
  type('NB-TX-26-000001 C-2');
  press('Preview');
  await screen.findByText('What will be done');
  expect(screen.queryByText(/not matched to a selected/)).toBeNull();
  expect(sent.at(-1)).toEqual({ confirmationNumbers: { one: 'C-2' }, dryRun: true });
  expect(sent.every((each) => 'dryRun' in each && each.dryRun === true)).toBe(true);
});

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { FiguresForm } from './figures-form.tsx';

const { server } = withServer();

test('the total of the office is saved by Enter in its field', async () => {
  const sent = vi.fn();
  server().answers['POST /report/1/office-figures'] = ({ body }) => {
    sent(body);
    return { body: {} };
  };
  server().answers['GET /report/1/reconciliation?blank=true'] = { body: {} };
  const charges = ['STAMPING_FEE'] as const;
  open(<FiguresForm reportId="1" lines={[]} charges={charges} by="total" onDone={vi.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>('Stamping fee');
  fireEvent.change(field, { target: { value: '140' } });
  // What a browser does for Enter: it sends the form by its first button, if that one sends it.
  const form = field.form;
  expect(form?.querySelector('button')?.type).toBe('submit');
  if (form) fireEvent.submit(form);
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ amounts: [{ charge: 'STAMPING_FEE', amount: '140' }] }),
  );
});

import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField } from './field.tsx';

function Dated({ error, hint }: { error?: string; hint?: string }) {
  const [value, setValue] = useState('');
  return (
    <form>
      <TextField
        type="date"
        label="Effective date"
        value={value}
        hint={hint}
        error={error}
        onChange={(event) => setValue(event.target.value)}
      />
      <output>{value}</output>
    </form>
  );
}

const date = () => page.getByLabelText('Effective date');
const held = () => page.getByRole('status');

test('a date is typed part by part, and stepped by arrows', async () => {
  render(<Dated />);
  await userEvent.tab();
  await expect.element(date()).toHaveFocus();
  await userEvent.keyboard('03312026');
  await expect.element(held()).toHaveTextContent('2026-03-31');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(held()).toHaveTextContent('2027-03-31');
});

test('a day that is not is no date', async () => {
  render(<Dated />);
  await userEvent.tab();
  await userEvent.keyboard('02302026');
  await expect.element(held()).toHaveTextContent('');
  expect((date().element() as HTMLInputElement).validity.badInput).toBe(true);
});

test('a press on its label goes to it', async () => {
  render(<Dated />);
  await page.getByText('Effective date').click();
  await expect.element(date()).toHaveFocus();
});

test('its hint, then its fault, is read with it', async () => {
  const { rerender } = render(<Dated hint="As on the binder." />);
  await expect.element(date()).toHaveAccessibleDescription('As on the binder.');
  await expect.element(date()).not.toBeInvalid();
  rerender(<Dated hint="As on the binder." error="Please enter Effective date" />);
  await expect.element(date()).toHaveAccessibleDescription('Please enter Effective date');
  await expect.element(date()).toBeInvalid();
  await expect.element(page.getByText('As on the binder.')).not.toBeInTheDocument();
});

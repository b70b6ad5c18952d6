import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MultiSelectFilter } from './multi-select-filter.tsx';

const OPTIONS = [
  { value: 'UNPAID', label: 'Unpaid' },
  { value: 'PAID', label: 'Paid' },
  { value: 'COMPLETED', label: 'Completed' },
];

function Listed() {
  const [value, setValue] = useState('');
  return (
    <>
      <MultiSelectFilter label="Status" options={OPTIONS} value={value} onChange={setValue} />
      <button type="button">Elsewhere</button>
      <output>{value}</output>
    </>
  );
}

const opener = () => page.getByText(/^Status/).first();
const options = () => page.getByRole('group', { name: 'Status' });
const box = (name: string) => options().getByRole('checkbox', { name });
const chosen = () => page.getByRole('status');

test('by key: opens, ticks two, and Escape leads back to its button', async () => {
  render(<Listed />);
  await expect.element(box('Paid')).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(options()).toBeVisible();
  await userEvent.tab();
  await expect.element(box('Unpaid')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box('Unpaid')).toBeChecked();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(chosen()).toHaveTextContent('UNPAID,COMPLETED');
  await expect.element(opener()).toHaveTextContent('Status2');

  await userEvent.keyboard('{Escape}');
  await expect.element(options()).not.toBeInTheDocument();
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('by mouse: its words tick too, a press on it leaves it open, one elsewhere closes it', async () => {
  render(<Listed />);
  await opener().click();
  await options().getByText('Paid', { exact: true }).click();
  await expect.element(chosen()).toHaveTextContent('PAID');
  await expect.element(opener()).toHaveTextContent('StatusPaid');
  await expect.element(options()).toBeVisible();
  await box('Paid').click();
  await expect.element(chosen()).toHaveTextContent('');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(options()).not.toBeInTheDocument();
});

import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissMessage, notify, readMessages, toast } from './message-store.ts';
import { Messages } from './messages.tsx';

afterEach(() => {
  for (const { id } of readMessages()) dismissMessage(id);
});

const show = () =>
  render(
    <>
      <button type="button">Save</button>
      <Messages />
    </>,
  );
const save = () => page.getByRole('button', { name: 'Save' });
const dismiss = () => page.getByRole('button', { name: 'Dismiss' });

test('a toast is said without being gone to: the focus stays, what lies below can be pressed, it goes by itself', async () => {
  show();
  await save().click();
  toast('Saved');
  await expect.element(page.getByRole('status').getByText('Saved')).toBeVisible();
  await expect.element(save()).toHaveFocus();
  await save().click();
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
});

test('a notification is dismissed by key or mouse, and only that one', async () => {
  show();
  // They would go by themselves while it is looked.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  notify('Sent', 'A mail is on its way.');
  notify('Something is still missing', 'Please enter Legal name', 'bad');
  vi.useRealTimers();
  await expect.element(page.getByRole('alert').getByText('Please enter Legal name')).toBeVisible();
  await save().click();
  await userEvent.tab();
  await expect.element(dismiss().first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter Legal name')).not.toBeInTheDocument();
  await expect.element(page.getByText('A mail is on its way.')).toBeVisible();
  await dismiss().click();
  await expect.element(page.getByText('A mail is on its way.')).not.toBeInTheDocument();
});

import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { TextField } from './form/field.tsx';

const save = () => page.getByRole('button', { name: 'Save' });
const loading = () => page.getByRole('button', { name: 'loading...' });

/** A form that is being sent until the event `sent` comes. */
function Sending({ send }: { send(): void }) {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const end = () => setSending(false);
    window.addEventListener('sent', end);
    return () => window.removeEventListener('sent', end);
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
        setSending(true);
      }}
    >
      <TextField label="Name" />
      <Button type="submit" loading={isSending}>
        Save
      </Button>
    </form>
  );
}

function show() {
  const send = vi.fn();
  render(<Sending send={send} />);
  return { send, end: () => window.dispatchEvent(new Event('sent')) };
}

test('a button keeps the focus while it loads and after it', async () => {
  const { end } = show();
  await save().click();
  await expect.element(loading()).toHaveFocus();
  end();
  await expect.element(save()).toHaveFocus();
});

test('while it loads, a press reaches nothing that stands around it, and before and after it does', async () => {
  const around = vi.fn();
  document.addEventListener('click', around);
  try {
    const { end } = show();
    await save().click();
    expect(around).toHaveBeenCalledTimes(1);
    await loading().click({ force: true });
    expect(around).toHaveBeenCalledTimes(1);
    end();
    await save().click();
    expect(around).toHaveBeenCalledTimes(2);
  } finally {
    document.removeEventListener('click', around);
  }
});

test('while it loads, neither a press nor Enter in a field sends the form again', async () => {
  const { send, end } = show();
  await save().click();
  await expect.element(loading()).toBeDisabled();
  await loading().click({ force: true });
  await userEvent.keyboard('{Enter} ');
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  end();
  await save().click();
  expect(send).toHaveBeenCalledTimes(2);
});

import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField } from '../form/field.tsx';
import { Dialog } from './dialog.tsx';

const button = (name: string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Hold this filing' });
const reason = () => page.getByRole('textbox', { name: 'Reason' });

type Asked = Partial<Parameters<typeof Dialog>[0]>;

/** A page with a button that asks. */
function Asking({ onClose, ...asked }: Asked) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Hold
      </button>
      {isOpen ? (
        <Dialog title="Hold this filing" action="Hold it" onConfirm={() => {}} {...asked} onClose={close}>
          <TextField label="Reason" />
        </Dialog>
      ) : null}
    </>
  );
}

function show(asked: Asked = {}) {
  const confirm = vi.fn();
  const leave = vi.fn();
  render(<Asking onConfirm={confirm} onClose={leave} {...asked} />);
  return { confirm, leave };
}

test('by key: Enter opens it, the focus goes into its first field and stays inside, Escape leads back to the button', async () => {
  const { confirm, leave } = show();
  await userEvent.tab();
  await expect.element(button('Hold')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(reason()).toHaveFocus();
  for (const next of [button('Cancel'), button('Hold it')]) {
    await userEvent.tab();
    await expect.element(next).toHaveFocus();
  }
  // Past its end the focus may visit the browser, never the page behind.
  await userEvent.tab();
  await expect.element(button('Hold').first()).not.toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Hold')).toHaveFocus();
  expect(leave).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
});

test('Enter in a field confirms', async () => {
  const { confirm, leave } = show();
  await button('Hold').click();
  await reason().fill('The policy number is missing');
  await userEvent.keyboard('{Enter}');
  expect(confirm).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
});

test.each(['Close', 'Cancel'])('by mouse: %s leaves it', async (way) => {
  const { leave } = show();
  await button('Hold').click();
  await expect.element(dialog()).toBeVisible();
  await button(way).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(leave).toHaveBeenCalledOnce();
});

test('what follows a form leads back to it, and what is over has one button', async () => {
  const { leave } = show({ isStep: true });
  await button('Hold').click();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await button('Back').click();
  expect(leave).toHaveBeenCalledOnce();
  cleanup();
  const { confirm } = show({ action: 'Done' });
  await button('Hold').click();
  await expect.element(button('Done')).toBeVisible();
  expect(page.getByRole('dialog').getByRole('button').elements()).toHaveLength(2);
  await button('Done').click();
  expect(confirm).toHaveBeenCalledOnce();
});

test('what is there to be read is closed, not canceled', async () => {
  const { leave } = show({ isReading: true });
  await button('Hold').click();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await button('Close').last().click();
  expect(leave).toHaveBeenCalledOnce();
});

test('the page behind cannot be pressed', async () => {
  show();
  await button('Hold').click();
  await expect.element(dialog()).toBeVisible();
  const behind = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Hold');
  const { x, y, width, height } = behind?.getBoundingClientRect() ?? new DOMRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).not.toBe(behind);
});

test('while it works neither Escape nor Enter nor its buttons do anything', async () => {
  const { confirm, leave } = show({ loading: true });
  await button('Hold').click();
  await reason().fill('Twice');
  await userEvent.keyboard('{Enter}{Escape}{Escape}');
  await expect.element(dialog()).toBeVisible();
  await expect.element(button('Close')).toBeDisabled();
  await expect.element(button('Cancel')).toBeDisabled();
  expect(confirm).not.toHaveBeenCalled();
  expect(leave).not.toHaveBeenCalled();
});

import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './dialog/dialog.tsx';
import { PageHead } from './page-head.tsx';

/** A page whose step is gone once it is done, as that of a filing. */
function Filing({ isNamedAgain = false, isDoneElsewhere = false }) {
  const [isAsked, setAsked] = useState(false);
  const [isDoneHere, setDone] = useState(false);
  const isDone = isDoneHere || isDoneElsewhere;
  const complete = () => {
    setDone(true);
    setAsked(false);
  };
  return (
    <>
      <PageHead
        title="NB-TX-26-000001"
        actions={
          <>
            <button type="button">Previous</button>
            {isDone && !isNamedAgain ? null : (
              <button type="button" onClick={() => setAsked(true)}>
                {isDone ? 'Reopen' : 'Complete'}
              </button>
            )}
          </>
        }
      />
      <button type="button">Send message</button>
      {isAsked ? (
        <Dialog title="Complete the filing" action="Yes" onConfirm={complete} onClose={() => setAsked(false)}>
          It is filed.
        </Dialog>
      ) : null}
    </>
  );
}
const button = (name: string) => page.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

async function press(name: string) {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

afterEach(cleanup);

test('where the button of a step leaves with the step, the heading has the focus and Tab goes on from it', async () => {
  render(<Filing />);
  await press('Complete');
  await press('Yes');
  await expect.poll(focused).toBe('NB-TX-26-000001');
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe('Previous');
});

test('a button that stays keeps the focus', async () => {
  render(<Filing isNamedAgain />);
  await press('Complete');
  await press('Yes');
  await expect.poll(focused).toBe('Reopen');
});

test('who left the head is not brought back to it', () => {
  const { rerender } = render(<Filing />);
  for (const name of ['Complete', 'Send message']) (button(name).element() as HTMLElement).focus();
  (button('Send message').element() as HTMLElement).blur();
  rerender(<Filing isDoneElsewhere />);
  expect(button('Complete').query()).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useKeptFocus } from './use-kept-focus.ts';

/** Draws itself again without its section, as what is asked of the server does. */
function Keys() {
  const [isKept, setKept] = useState(false);
  return isKept ? (
    <p>No keys</p>
  ) : (
    <button type="button" onClick={() => setKept(true)}>
      I saved it
    </button>
  );
}

function Section() {
  return (
    <section>
      <h2 ref={useKeptFocus('section')}>API keys</h2>
      <Keys />
    </section>
  );
}

afterEach(cleanup);

test('where a part of a section leaves by itself with the focus, the heading of the section has it', async () => {
  render(<Section />);
  (page.getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('API keys');
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRowSelection } from './use-row-selection.ts';

afterEach(cleanup);

const ALL = ['AL', 'AK', 'CA', 'TX', 'WY'].map((code) => ({ code }));

function States({ shown }: { shown: { code: string }[] }) {
  const { keys, isSelected, onToggle, selectAllShown, clear } = useRowSelection(shown, ({ code }) => code);
  return (
    <>
      {shown.map(({ code }) => (
        <input
          key={code}
          type="checkbox"
          aria-label={code}
          checked={isSelected(code)}
          onChange={onToggle(code)}
        />
      ))}
      <output>{keys.toSorted().join(' ')}</output>
      <button type="button" onClick={selectAllShown}>
        All
      </button>
      <button type="button" onClick={clear}>
        None
      </button>
    </>
  );
}

const press = (name: string, init = {}) => fireEvent.click(screen.getByLabelText(name), init);
const selected = () => screen.getByRole('status').textContent;

test('a row is turned on and off by itself, and stays selected while a filter hides it', () => {
  const { rerender } = render(<States shown={ALL} />);
  press('CA');
  press('TX');
  press('CA');
  expect(selected()).toBe('TX');
  rerender(<States shown={ALL.slice(0, 2)} />);
  press('AK');
  expect(selected()).toBe('AK TX');
});

test('with Shift, every row from the last one to this is selected, as they are shown', () => {
  render(<States shown={ALL} />);
  press('AK');
  press('TX', { shiftKey: true });
  expect(selected()).toBe('AK CA TX');
});

test('all that are shown, and none', () => {
  render(<States shown={ALL.slice(3)} />);
  fireEvent.click(screen.getByText('All'));
  expect(selected()).toBe('TX WY');
  fireEvent.click(screen.getByText('None'));
  expect(selected()).toBe('');
});

/** A state is selected by having an amount, and gets one by being selected. */
function Amounts() {
  const [amounts, setAmounts] = useState<ReadonlyMap<string, number>>(new Map([['TX', 5]]));
  const { isSelected, onToggle, setShown } = useRowSelection(ALL, ({ code }) => code, {
    keys: [...amounts.keys()],
    onChange: (keys) => setAmounts(new Map(keys.map((key) => [key, amounts.get(key) ?? 1]))),
  });
  return (
    <>
      {ALL.map(({ code }) => (
        <input
          key={code}
          type="checkbox"
          aria-label={code}
          checked={isSelected(code)}
          onChange={onToggle(code)}
        />
      ))}
      <output>{[...amounts].map(([code, amount]) => `${code} ${amount}`).join(', ')}</output>
      <button type="button" onClick={() => setShown(false)}>
        None
      </button>
    </>
  );
}

test('a selection that the page holds is told whole, by a click, by Shift and for all', () => {
  render(<Amounts />);
  press('AK');
  expect(selected()).toBe('TX 5, AK 1');
  press('WY', { shiftKey: true });
  expect(selected()).toBe('TX 5, AK 1, CA 1, WY 1');
  press('TX');
  expect(selected()).toBe('AK 1, CA 1, WY 1');
  fireEvent.click(screen.getByText('None'));
  expect(selected()).toBe('');
});

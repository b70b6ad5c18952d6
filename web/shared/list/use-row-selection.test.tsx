// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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

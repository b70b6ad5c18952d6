// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useRowFocus } from './use-row-focus.ts';

afterEach(cleanup);

function Worklist({
  rows,
  canConfirm = true,
  isAsking,
}: {
  rows: string[];
  canConfirm?: boolean;
  isAsking?: boolean;
}) {
  const area = useRowFocus();
  return (
    <>
      <h1>Bank transactions</h1>
      <div ref={area}>
        <table>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <td>{row}</td>
                <td>
                  <button type="button">{`Match ${row}`}</button>
                  <button type="button">{`Ignore ${row}`}</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <button type="button" disabled={!canConfirm}>
          Review and confirm
        </button>
      </div>
      {isAsking ? <dialog open /> : null}
    </>
  );
}

const focus = (name: string) => screen.getByRole('button', { name }).focus();
const focused = () => document.activeElement?.textContent;

test('the row that comes in the place of one that left has the focus, or the last one', () => {
  const { rerender } = render(<Worklist rows={['A', 'B', 'C']} />);
  focus('Ignore B');
  rerender(<Worklist rows={['A', 'C']} />);
  expect(focused()).toBe('Match C');
  rerender(<Worklist rows={['A']} />);
  expect(focused()).toBe('Match A');
});

test('without a row the heading of the page has it', () => {
  const { rerender } = render(<Worklist rows={['A']} />);
  focus('Match A');
  rerender(<Worklist rows={[]} />);
  expect(focused()).toBe('Bank transactions');
});

test('after many were confirmed at once the first row has it', () => {
  const { rerender } = render(<Worklist rows={['A', 'B', 'C']} />);
  focus('Review and confirm');
  rerender(<Worklist rows={['B', 'C']} canConfirm={false} />);
  expect(focused()).toBe('Match B');
});

test('the focus stays where somebody went meanwhile, and with a row that stays', () => {
  const { rerender } = render(<Worklist rows={['A', 'B', 'C']} />);
  focus('Match B');
  rerender(<Worklist rows={['B', 'C']} />);
  expect(focused()).toBe('Match B');
  focus('Ignore C');
  rerender(<Worklist rows={['C']} />);
  expect(focused()).toBe('Ignore C');
});

test('while a dialog is open nothing moves, and it is made up for once it closed', () => {
  const { rerender } = render(<Worklist rows={['A', 'B']} />);
  focus('Review and confirm');
  const rest = { rows: ['B'], canConfirm: false };
  rerender(<Worklist {...rest} isAsking />);
  expect(focused()).not.toBe('Match B');
  rerender(<Worklist {...rest} />);
  expect(focused()).toBe('Match B');
});

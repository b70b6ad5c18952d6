// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MultiSelectFilter } from './multi-select-filter.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'UNPAID', label: 'Unpaid' },
  { value: 'PAID', label: 'Paid' },
  { value: 'COMPLETED', label: 'Completed' },
];

function show(value: string) {
  const onChange = vi.fn();
  const { container } = render(
    <>
      <MultiSelectFilter label="Status" options={OPTIONS} value={value} onChange={onChange} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const [details] = container.getElementsByTagName('details');
  const [summary] = container.getElementsByTagName('summary');
  if (!details || !summary) throw new Error('there is no filter');
  return { details, summary, onChange };
}

test('what is ticked comes in the order of the options, and goes when it is unticked', () => {
  const { onChange } = show('COMPLETED');
  fireEvent.click(screen.getByLabelText('Unpaid'));
  expect(onChange).toHaveBeenLastCalledWith('UNPAID,COMPLETED');
  fireEvent.click(screen.getByLabelText('Completed'));
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('the button says what is chosen: the one by its name, several by their number', () => {
  expect(show('').summary.textContent).toBe('Status');
  cleanup();
  expect(show('PAID').summary.textContent).toBe('StatusPaid');
  cleanup();
  expect(show('PAID,UNPAID').summary.textContent).toBe('Status2');
});

test('closes on Escape, which leads back to the button, and on a press elsewhere', () => {
  const { details, summary } = show('');
  details.open = true;
  fireEvent.keyDown(screen.getByLabelText('Paid'), { key: 'Escape' });
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary);

  details.open = true;
  fireEvent.pointerDown(screen.getByLabelText('Paid'));
  expect(details.open).toBe(true);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(details.open).toBe(false);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RowsPerPage } from './rows-per-page.tsx';

afterEach(cleanup);

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });

test('more rows are said in the address, and the fewest need not be', () => {
  const onChange = vi.fn();
  const { rerender } = render(<RowsPerPage rows={undefined} onChange={onChange} />);
  expect([...select().options].map(({ value }) => value)).toEqual(['50', '100', '200']);
  expect(select().value).toBe('50');
  fireEvent.change(select(), { target: { value: '200' } });
  expect(onChange).toHaveBeenLastCalledWith(200);
  rerender(<RowsPerPage rows="200" onChange={onChange} />);
  expect(select().value).toBe('200');
  fireEvent.change(select(), { target: { value: '50' } });
  expect(onChange).toHaveBeenLastCalledWith('');
  // What somebody typed into the address the server judges; here it stands as the fewest.
  rerender(<RowsPerPage rows="7" onChange={onChange} />);
  expect(select().value).toBe('50');
});

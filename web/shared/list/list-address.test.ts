import { expect, test } from 'vitest';
import { filingsAddress as filings } from './list-address.ts';

test('what is asked for stands in the address in its order, several values with commas between', () => {
  expect(filings({ status: ['UNPAID', 'PAID'], dueFrom: '2026-11-01', sort: 'due_date', order: 'asc' })).toBe(
    '/admin/filings?status=UNPAID,PAID&dueFrom=2026-11-01&sort=due_date&order=asc',
  );
});

test('what is not said is left out, and what is looked for is escaped', () => {
  expect(filings({ queue: 'to_file', assignee: undefined, search: 'A & B, 50%' })).toBe(
    '/admin/filings?queue=to_file&search=A%20%26%20B%2C%2050%25',
  );
});

test('names and values that the route does not know do not compile', () => {
  // @ts-expect-error no such queue
  filings({ queue: 'late' });
  // @ts-expect-error no such sort
  filings({ sort: 'dueDate' });
  // @ts-expect-error no such parameter
  filings({ company: '1' });
  // @ts-expect-error no such status
  filings({ status: ['OVERDUE'] });
  expect.assertions(0);
});

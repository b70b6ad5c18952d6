// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, displayDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import type { Target } from './allocation-choice.ts';
import { allocationColumns } from './allocation-columns.tsx';

withServer();

test.each([
  [0, ''],
  [1, '1 day past due'],
  [31, '31 days past due'],
])('an invoice that was due %i days ago says when, and how late it is', async (days, late) => {
  const dueDate = addDays(dayInZone(new Date(), INSTALLATION.agency.timeZone), -days);
  const target = { kind: 'INVOICE', dueDate, filings: [] } as unknown as Target;
  const due = allocationColumns({ isNarrow: false } as never).find(({ label }) => label === 'Due');
  const { container } = open(<p>{due?.cell({ target, isInside: false })}</p>);
  await waitFor(() => expect(container.textContent).toBe(`${displayDate(dueDate)}${late}`));
});

test('a dialog without room for a column of insureds names them with the invoice or filing', () => {
  const target = {
    kind: 'FILING',
    number: 'NB-TX-26-000001',
    filings: [{ insuredName: 'Lone Star Roofing LLC', isBilled: true }],
  } as unknown as Target;
  const selection = { isSelected: () => false, onToggle: () => () => undefined };
  const shown = (isNarrow: boolean) => {
    const [number] = allocationColumns({ isNarrow, selection } as never);
    const { container, unmount } = open(<div>{number?.cell({ target, isInside: false })}</div>);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(shown(true)).toBe('NB-TX-26-000001Lone Star Roofing LLC');
  expect(shown(false)).toBe('NB-TX-26-000001');
});

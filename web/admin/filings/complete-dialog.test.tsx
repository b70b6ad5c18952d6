// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FilingBody } from '#contract/filing.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { CompleteDialog } from './complete-dialog.tsx';

withServer();

const FILING = {
  id: '1',
  version: 3,
  checks: [],
  total: '501.23',
  submission: { warnings: [], lines: [], agencyCharges: [] },
} as unknown as FilingBody;

test('why there is no number is asked with what to write there, until one is typed', async () => {
  open(<CompleteDialog filing={FILING} onClose={vi.fn()} onTake={vi.fn()} />);
  const reason = await screen.findByLabelText(/^Reason for no number/);
  expect(document.getElementById(reason.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'If you mailed it, enter the carrier and tracking number.',
  );
  fireEvent.change(screen.getByLabelText('Confirmation number'), { target: { value: 'C-88' } });
  expect(screen.queryByLabelText(/^Reason for no number/)).toBeNull();
});

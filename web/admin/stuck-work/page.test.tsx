// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import StuckWorkPage from './page.tsx';

const { server } = withServer();
const failed = (id: string) => ({ id, task: 'verify-ledger', attempts: 3, lastError: 'no', nextTryAt: null });

test('where more is stuck than is shown, it is said how much, and what starts again counts no more', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  server().answers['GET /stuck-work'] = () => ({
    body: {
      totals: { jobs: 240, mails: 0, filings: 0 },
      jobs: [failed('1'), failed('2')],
      mails: [],
      idleDays: 14,
      filings: [],
    },
  });
  server().answers['POST /stuck-work/job/1/retry'] = () => ({ body: { ok: true } });
  open(<StuckWorkPage />);
  expect(await screen.findByText('Showing 2 of 240.')).toBeDefined();
  expect(screen.getByText('All emails were sent.')).toBeDefined();
  expect(screen.getAllByText(/^Showing/)).toHaveLength(1);
  const [retry] = screen.getAllByRole('button', { name: /^Retry/ });
  fireEvent.click(retry as HTMLElement);
  await waitFor(() => expect(screen.getByText('Showing 1 of 239.')).toBeDefined());
});

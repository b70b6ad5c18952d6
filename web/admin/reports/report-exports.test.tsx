// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReportBody } from '#contract/report.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { ReportExports } from './report-exports.tsx';

const { download } = vi.hoisted(() => ({ download: vi.fn() }));
vi.mock('../../shared/documents/use-download.ts', () => ({
  useDownload: () => ({ download, isBusy: false }),
}));
const { server } = withServer();

test.each([
  ['MO 123456', /has to begin with the SL number\.$/, 'SL123456-MO-report-2026-10-01.txt'],
  ['TX 1', /No license number for Missouri is in Agency settings/, 'MO-report-2026-10-01.txt'],
])('with the license numbers "%s" Missouri’s file is named by its own', async (text, words, name) => {
  server().answers['GET /agency'] = { body: { texts: { licenseNumbers: { text } } } };
  const report = { id: '1', state: 'MO', periodStart: '2026-10-01', formats: ['mo-appendix-1'] };
  open(<ReportExports report={report as unknown as ReportBody} isOpen={true} onAsk={vi.fn()} />);
  await vi.waitFor(() => expect(server().asked).toHaveLength(1));
  await screen.findByText(words);
  await vi.waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: /^Download/ }));
    expect(download.mock.lastCall?.[2]).toBe(name);
  });
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReportBody } from '#contract/report.ts';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { FileReportDialog } from './file-report-dialog.tsx';

const { server } = withServer();

test('who mailed a report is told what stands for its confirmation number, and which day counts', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  const report = {
    id: '1',
    kind: 'TAX',
    filings: 0,
    totals: [],
    total: '0.00',
    pays: false,
    installment: null,
  } as unknown;
  open(<FileReportDialog report={report as ReportBody} onClose={vi.fn()} />);
  const hintOf = async (label: string) => {
    const field = await screen.findByLabelText(label);
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(await hintOf('Confirmation number')).toContain(
    'If you mailed it, enter the carrier and tracking number.',
  );
  expect(await hintOf('Filed on')).toBe('The date on the receipt or postmark.');
});

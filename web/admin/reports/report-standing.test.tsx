// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { ReportStanding } from './report-standing.tsx';

const { server } = withServer();

test.each([
  ['0.00', ''],
  ['0.01', '; 1 report amended, amendment not filed: $0.01'],
])('an amendment that leaves %s to pay', async (owed, words) => {
  const standing = {
    overdue: { reports: 1, owed: '0.00' },
    unpaid: { reports: 0, owed: '0.00' },
    amendments: { reports: 1, owed },
    pastDue: owed,
  };
  server().answers['GET /report?settled=true&limit=1'] = { body: { items: [], standing } };
  open(<ReportStanding />);
  const link = await screen.findByText('Past due to states');
  expect(link.parentElement?.textContent).toBe(
    `Past due to states: $${owed} (1 report not filed: $0.00${words})`,
  );
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReconciliationLine } from '#contract/reconciliation.ts';
import { open } from '#testing/web/product.tsx';
import { ReconciliationTable } from './reconciliation-table.tsx';

const LINE: ReconciliationLine = {
  filingId: 'f1',
  number: 'NB-TX-26-000001',
  stated: null,
  insuredName: 'Lone Star Roofing LLC',
  policyNumber: 'P-1',
  charge: 'STAMPING_FEE',
  collected: '3.00',
  due: '3.00',
  invoiced: '3.01',
  difference: '0.01',
  adjusted: '0.00',
  open: '0.01',
  reason: 'ROUNDING',
};

test('what a filing was charged is not called collected: its customer may not have paid', () => {
  open(<ReconciliationTable caption="Differences" lines={[LINE]} severalCharges={false} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Filing',
    'Insured',
    'Charged',
    'Calculated',
    'Invoiced',
    'Difference',
    'Reason',
    'Settle',
  ]);
});

import { expect, test } from 'vitest';
import { describeEvent, type FilingEventDetails } from './events.ts';

test.each<[FilingEventDetails, string]>([
  [{ event: 'submit', total: '1501.23', warnings: [] }, 'Submitted for $1,501.23.'],
  [
    { event: 'record-payment', amount: '600.00', allocated: '501.23', method: 'CHECK', balance: '0.00' },
    'Check of $600.00 recorded. Paid in full. The overpayment is kept as customer credit.',
  ],
  [
    { event: 'record-payment', amount: '1.00', allocated: '1.00', method: null, balance: '2.00' },
    'Customer credit of $1.00 applied. Balance due: $2.00.',
  ],
  [
    { event: 'record-payment', amount: '2.00', allocated: '2.00', method: 'WIRE', balance: '0.00' },
    'Wire of $2.00 recorded. Paid in full.',
  ],
  // Sums outgrow what one may enter.
  [{ event: 'submit', total: '12345678901234.50', warnings: [] }, 'Submitted for $12,345,678,901,234.50.'],
  [{ event: 'start', officeReference: 'B-7' }, 'Sent to the state’s filing office under B-7.'],
  [
    { event: 'complete', confirmationNumber: null, acknowledged: [], credited: '4.00' },
    'Filed. $4.00 is credited.',
  ],
  [
    { event: 'reject', code: 'OTHER', released: '10.00' },
    'Returned for correction. $10.00 already paid is kept as customer credit.',
  ],
  [{ event: 'start', officeReference: null }, 'Sent to the state’s filing office.'],
  [
    { event: 'record-payment', amount: '3.00', allocated: '3.00', method: 'ACH', balance: '-1.00' },
    'ACH of $3.00 recorded. Balance due: −$1.00.',
  ],
  [
    { event: 'complete', confirmationNumber: 'C-1', acknowledged: [], credited: '0.00' },
    'Filed. Confirmation number: C-1.',
  ],
  [{ event: 'reopen' }, 'Reopened: the office returned it.'],
  [{ event: 'message' }, 'Message.'],
  [{ event: 'withdraw', released: '0.00' }, 'Withdrawn by the customer.'],
  [
    { event: 'resubmit', total: '5.00', reapplied: '5.00', warnings: [] },
    'Resubmitted for $5.00. $5.00 already paid was applied.',
  ],
  [
    { event: 'reassess', before: '5.00', after: '-6.00', released: '0.00' },
    'Reassessed: −$6.00 instead of $5.00.',
  ],
])('%o', (details, sentence) => {
  expect(describeEvent(details)).toBe(sentence);
});

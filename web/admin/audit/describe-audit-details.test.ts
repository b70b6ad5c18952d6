import { expect, test } from 'vitest';
import { describeDetails as describeIn } from './describe-audit-details.ts';

const ACME = 'e32c90ea-234a-4256-94b5-be049b9e02b5';
const BOLT = '11111111-234a-4256-94b5-be049b9e02b5';
const describeDetails = (details: unknown, names: Record<string, string> = {}) =>
  describeIn(details, { timeZone: 'America/Chicago', names });

test('a change names both sides, and everything else says what it is', () => {
  expect(
    describeDetails({
      paymentTermsDays: { from: 30, to: 45 },
      open: { from: true, to: false },
      note: { from: '', to: 'Call first' },
      states: ['TX', 'UT'],
      total: '12.50',
      confirmedAt: '2026-11-23T04:57:05.000Z',
      isShared: false,
      who: { firstName: 'Ann', isNew: true },
    }),
  ).toEqual([
    { label: 'Payment terms days', from: '30', to: '45' },
    { label: 'Open', from: 'Yes', to: 'No' },
    { label: 'Note', from: 'none', to: 'Call first' },
    { label: 'States', text: 'TX, UT' },
    { label: 'Total', text: '$12.50' },
    { label: 'Confirmed at', text: 'Nov 22, 2026, 10:57 PM CST' },
    { label: 'Is shared', text: 'No' },
    { label: 'Who', text: 'First name Ann; Is new Yes' },
  ]);
  expect(describeDetails(null)).toEqual([]);
  expect(describeDetails('text')).toEqual([]);
});

test('how somebody pays, and how a code comes to them, is written in words on both sides of a change', () => {
  expect(describeDetails({ invoiceableStatus: { from: 'NOT_INVOICEABLE', to: 'INVOICEABLE' } })).toEqual([
    { label: 'Invoiceable status', from: 'Not invoiceable', to: 'Invoiceable' },
  ]);
  expect(describeDetails({ events: ['filing.submitted', 'filing.status_changed'] })).toEqual([
    { label: 'Events', text: 'Filing submitted, Filing status changed' },
  ]);
  expect(describeDetails({ kind: 'TOTP' })).toEqual([{ label: 'Kind', text: 'Authenticator app' }]);
});

test('codes, amounts and days are written as people write them, and what was left blank is left out', () => {
  expect(
    describeDetails({
      number: 'NB-TX-26-000004',
      from: 'PAID',
      to: 'COMPLETED',
      reason: null,
      acknowledged: [],
      amount: '4411.43',
      method: 'CHECK',
      capacities: ['PROCURED', 'THIRD_PARTY'],
      warnings: ['DOCUMENT_MISSING'],
      validThrough: '2026-12-17',
      companyId: 'e32c90ea-234a-4256-94b5-be049b9e02b5',
      sha256: '96dfec1732bed9ed4a33329e072947846cca29f59689d2f7d6088047c5746565',
    }),
  ).toEqual([
    { label: 'Status', from: 'Paid', to: 'Completed' },
    { label: 'Number', text: 'NB-TX-26-000004' },
    { label: 'Amount', text: '$4,411.43' },
    { label: 'Method', text: 'Check' },
    { label: 'Capacities', text: 'Placed by us, Third party' },
    { label: 'Warnings', text: 'Document missing' },
    { label: 'Valid through', text: 'Dec 17, 2026' },
    { label: 'Company ID', text: 'e32c90ea' },
    { label: 'SHA-256', text: '96dfec1732be' },
  ]);
});

test('what is reached from nowhere, a choice of several, and what people typed in capitals', () => {
  expect(describeDetails({ to: 'UNPAID', total: '1571.16' })).toEqual([
    { label: 'Status', text: 'Unpaid' },
    { label: 'Total', text: '$1,571.16' },
  ]);
  expect(describeDetails({ provider: 'local', issuedAt: '2026-11-23T04:57:05.000Z' })).toEqual([
    { label: 'Logged in with', text: 'email and password' },
    { label: 'Password last entered', text: 'Nov 22, 2026, 10:57 PM CST' },
  ]);
  for (const [how, text] of [
    ['PASSWORD', 'Password'],
    ['SECOND_FACTOR', 'Password and code'],
    ['RECOVERY_CODE', 'Password and recovery code'],
  ] as const) {
    expect(describeDetails({ provider: 'local', how })).toEqual([{ label: 'Logged in with', text }]);
  }
  expect(describeDetails({ from: [], to: ['FILING_COMPLETED'] })).toEqual([
    { label: 'Changed', from: 'none', to: 'Filing completed' },
  ]);
  expect(describeDetails({ name: { from: 'ACME', to: 'Acme' }, reference: '881202989' })).toEqual([
    { label: 'Name', from: 'ACME', to: 'Acme' },
    { label: 'Reference', text: '881202989' },
  ]);
});

test('another address is told as one, and no status', () => {
  expect(describeDetails({ from: 'ann@old.example', to: 'ann@new.example' })).toEqual([
    { label: 'Email', from: 'ann@old.example', to: 'ann@new.example' },
  ]);
  expect(describeDetails({ from: 'PAID', to: 'COMPLETED' })).toEqual([
    { label: 'Status', from: 'Paid', to: 'Completed' },
  ]);
});

test('a record is told by its name, on both sides of a change, and by its id where it has none', () => {
  const names = { [ACME]: 'Acme Insurance' };
  expect(describeDetails({ companyId: ACME }, names)).toEqual([{ label: 'Company', text: 'Acme Insurance' }]);
  expect(describeDetails({ companyId: { from: ACME, to: BOLT } }, names)).toEqual([
    { label: 'Company', from: 'Acme Insurance', to: '11111111' },
  ]);
});

test('who is regular is a customer, and sessions that ended are told where there were any', () => {
  expect(describeDetails({ role: { from: 'REGULAR', to: 'ADMIN' } })).toEqual([
    { label: 'Role', from: 'Customer', to: 'Admin' },
  ]);
  expect(describeDetails({ kind: 'TOTP', endedSessions: 0 })).toEqual([
    { label: 'Kind', text: 'Authenticator app' },
  ]);
  expect(describeDetails({ endedSessions: 2 })).toEqual([{ label: 'Ended sessions', text: '2' }]);
});

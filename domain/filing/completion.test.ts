import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { WARNING_CODES } from '../tax/types.ts';
import { block, warn } from './check-types.ts';
import { type Completion, completionFaults, unconfirmedWarnings } from './completion.ts';

const ready: Completion = {
  position: { status: 'PAID', paymentMethod: 'ACH', isSent: true, total: cents(100n), paid: cents(100n) },
  confirmationNumber: 'C-1',
  confirmationAbsentReason: null,
  acknowledgesWarnings: false,
  warnings: [{ code: 'ROUNDING_ASSUMED', rule: 'tx.premium_tax', message: 'Rounded.' }],
  returnChecks: [],
  licenseChecks: [],
  awaitsCommission: false,
};
const unconfirmed = { code: 'BASE_UNCONFIRMED', rule: 'tx.premium_tax', message: 'Nobody said.' } as const;

test.each<[Partial<Completion>, string[]]>([
  [{}, []],
  [{ confirmationNumber: null }, ['confirmationNumber']],
  [{ confirmationNumber: null, confirmationAbsentReason: 'The office gives none.' }, []],
  [{ warnings: [unconfirmed] }, ['acknowledgeWarnings']],
  [{ warnings: [unconfirmed], acknowledgesWarnings: true }, []],
  [{ returnChecks: [warn('RETURN_NOT_VERIFIABLE', null, 'Unseen.')] }, ['acknowledgeWarnings']],
  [{ returnChecks: [warn('RETURN_ABOVE_CHARGED', null, 'Above.')], acknowledgesWarnings: true }, []],
  [{ licenseChecks: [warn('LICENSE_NOT_ON_RECORD', null, 'Unseen.')] }, ['acknowledgeWarnings']],
  [{ licenseChecks: [warn('LICENSE_PENDING', null, 'Pending.')], acknowledgesWarnings: true }, []],
  [{ licenseChecks: [block('LICENSE_EXPIRED', null, 'Expired.')], acknowledgesWarnings: true }, ['license']],
  [{ returnChecks: [block('RETURN_TOO_LARGE', null, 'Too much.')], acknowledgesWarnings: true }, ['return']],
  [{ awaitsCommission: true }, ['manualCommission']],
  [{ position: { ...ready.position, paid: cents(99n) } }, ['balance']],
  [{ position: { ...ready.position, paid: cents(0n), paymentMethod: 'PENDING_INVOICE' } }, []],
  [{ position: { ...ready.position, total: cents(-50n), paid: cents(0n) } }, []],
])('%o', (changes, fields) => {
  expect(Object.keys(completionFaults({ ...ready, ...changes }))).toEqual(fields);
});

test('whatever leaves the amount in doubt is to be acknowledged; our stated practices are not', () => {
  const warnings = WARNING_CODES.map((code) => ({ code, rule: null, message: code }));
  const open = unconfirmedWarnings(warnings).map(({ code }) => code);
  expect(WARNING_CODES.filter((code) => !open.includes(code))).toEqual([
    'MEDIUM_CONFIDENCE',
    'ROUNDING_ASSUMED',
    'UNUSUAL',
  ]);
});

test('what is in the way is said, with the amount and the doubts', () => {
  const faults = completionFaults({
    ...ready,
    confirmationNumber: null,
    warnings: [unconfirmed, { ...unconfirmed, message: 'Nor this.' }],
    awaitsCommission: true,
    position: { ...ready.position, paid: cents(1n) },
  });
  expect(faults).toEqual({
    confirmationNumber: 'Enter the office’s confirmation number, or say why there is none.',
    acknowledgeWarnings: 'Acknowledge what is not confirmed: Nobody said. Nor this.',
    manualCommission: 'Enter the commission of this filing first, by assessing it again.',
    balance: 'Balance due: $0.99. Record the payment first.',
  });
});

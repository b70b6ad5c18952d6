import { expect, test } from 'vitest';
import { type MarkedField, namesFromScan } from './scanned-fields.ts';

const marked = (path: string, value: string, isScan: boolean): [string, MarkedField] => [
  path,
  { path, value, isScan, confidence: 'MEDIUM', page: 1, box: [0, 0, 1, 1], label: path },
];

test('what stands as a scan was read is named once; what was typed or stands in text is not', () => {
  const fields = new Map([
    marked('policyNumber', 'GL-7', true),
    marked('insured.legalName', 'Harbor LLC', false),
    marked('insured.mailingAddress.street', '1 Dock St', true),
    marked('insured.mailingAddress.city', 'Rockport', true),
    marked('coverages.0.premium', '1000.00', true),
    marked('coverages.1.premium', '250.00', true),
  ]);
  const content = {
    policyNumber: 'GL-1',
    insured: { legalName: 'Harbor LLC', mailingAddress: { street: '1 Dock St', city: 'Rockport' } },
    coverages: [{ premium: '1000.00' }, { premium: '250.00' }],
  };
  expect(namesFromScan(fields, content as never)).toEqual(['Mailing address', 'Premium']);
});

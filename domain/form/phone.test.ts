import { expect, test } from 'vitest';
import { isPhoneNumber } from './phone.ts';

test.each([
  '5125550142',
  '(512) 555-0142',
  '512.555.0142',
  ' 1 512/555-0142 ',
  '512-555-0142 x12',
  '(512) 555-0142, ext. 1200',
  '512 555 0142 #7',
  '+44 20 7946 0958',
  '+4712345678',
])('%s can be called', (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

test.each([
  '',
  ' ',
  '123',
  '555-0142',
  '512555014',
  'call me',
  '512-555-014a',
  '+123456',
  '1234567890123456',
])('"%s" cannot', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});

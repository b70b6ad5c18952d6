import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Edge on Windows',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  [`${MOZILLA} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox on Linux'],
  [
    `${MOZILLA} (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  ['curl/8.9.1', 'curl'],
  ['', 'Unknown device'],
  ['<script>', 'Unknown device'],
])('%s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});

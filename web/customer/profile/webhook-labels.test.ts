import { expect, test } from 'vitest';
import { deliveryTag } from './webhook-labels.ts';

test('a delivery that failed and is tried again says so, and one that was never tried is queued', () => {
  expect(deliveryTag({ status: 'QUEUED', attempts: 0 }).word).toBe('Queued');
  expect(deliveryTag({ status: 'QUEUED', attempts: 2 }).word).toBe('Failed, retrying');
  expect(deliveryTag({ status: 'FAILED', attempts: 8 }).word).toBe('Failed');
});

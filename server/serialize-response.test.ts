import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializeResponse } from './serialize-response.ts';

const schema = z.object({ id: z.string(), of: z.object({ name: z.string() }).nullable() });
const serialize = serializeResponse({ schema, method: 'GET', url: '/x', httpStatus: '200' });

test('what no schema of an answer names does not leave, wherever it lies', () => {
  const row = { id: 'a', passwordHash: 'scrypt$17$x', of: { name: 'Ann', keyHash: 'x' } };
  expect(JSON.parse(serialize(row))).toEqual({ id: 'a', of: { name: 'Ann' } });
});

test('an answer that is not as its schema says is a fault, and nothing of it leaves', () => {
  expect(() => serialize({ id: 7, of: null })).toThrow(ResponseSerializationError);
});

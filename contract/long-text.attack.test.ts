import { expect, test } from 'vitest';
import { z } from 'zod';
import { partsOf } from '#testing/schema-parts.ts';
import { threadCpuMs, threadMegabytes } from '#testing/thread-cpu-time.ts';
import { API } from './api.ts';
import type { Route } from './route.ts';

/** Half of what the body of most routes may be. */
const LENGTH = 32 * 1024;
/** What a pattern may go back over, what it may begin with, and what may end it in vain. */
const STARTS = ['', '1', 'a', '"'];
const REPEATED = [...' 1a.-@(\n\t\u0301中', 'a.', '1 ', 'a@', ' ,', '//', '1.'];
const ENDS = ['', '?'];
const TEXTS = STARTS.flatMap((start) =>
  REPEATED.flatMap((piece) =>
    ENDS.map((end) => `${start}${piece.repeat(Math.floor(LENGTH / piece.length))}${end}`),
  ),
);
/** In megabytes of JSON that the thread could parse instead, for all of these texts: one pattern that began anew at each space took 557. */
const SOON = 50;

/** Not a verdict: what took longer is measured. */
const SUSPECT_MS = 60;

type Schema = z.core.$ZodType;

/** The schemas of single values that another one is made of, each with the names that lead there. */
function valuesOf(schema: Schema, path: string): [string, Schema][] {
  const parts = partsOf(schema);
  if (parts === null) return [[path, schema]];
  return parts.flatMap(([name, part]) => valuesOf(part, name === '' ? path : `${path}.${name}`));
}

const places = new Map<Schema, string>();
for (const [route, { params, body, query, form }] of Object.entries<Route>(API)) {
  for (const schema of [params, body, query, form]) {
    for (const [path, value] of schema === undefined ? [] : valuesOf(schema, route))
      if (!places.has(value)) places.set(value, path);
  }
}
/** Those that take any text at all; the others refuse it unread. */
const texts = [...places].filter(
  ([schema]) => schema._zod.def.type === 'string' || schema._zod.def.type === 'pipe',
);

test('there are hundreds of fields, and those that many routes share are looked at once', () => {
  expect(texts.length).toBeGreaterThan(150);
});

const judgeAll = (schema: Schema) => {
  for (const text of TEXTS) z.safeParse(schema, text);
};

test('a text of 32 kB is judged soon, whatever it is made of, in each of them', async () => {
  const floor = await threadMegabytes(0, () => judgeAll(z.string()));
  const slow: string[] = [];
  for (const [schema, path] of texts) {
    const before = threadCpuMs();
    judgeAll(schema);
    // Looked at once more by itself: what it shared the thread with is not its own.
    const isSuspect = threadCpuMs() - before > SUSPECT_MS;
    if (isSuspect && (await threadMegabytes(SOON + floor, () => judgeAll(schema))) > SOON + floor)
      slow.push(path);
  }
  expect(slow).toEqual([]);
}, 120_000);

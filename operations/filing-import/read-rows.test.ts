import { expect, test } from 'vitest';
import { mapColumns } from '#domain/filing-import/mapping.ts';
import { countTurns } from '#testing/count-turns.ts';
import { readRows } from './read-rows.ts';

test('others have their turn while a long file is read', async () => {
  const headings = Array.from({ length: 40 }, (_, at) => [`Premium ${at + 1}`, `Insurer ${at + 1}`]).flat();
  const mapping = { columns: mapColumns(headings, {}, {}), defaults: {} };
  const rows = Array.from({ length: 1000 }, (_, at) => ({ row: at + 2, cells: headings.map(() => 'zz') }));
  const { turns, answer } = await countTurns(async () => {
    let last = {};
    for await (const { at, given } of readRows(rows, { headings, mapping })) last = { at, row: given.row };
    return last;
  });
  expect(answer).toEqual({ at: 999, row: 1001 });
  expect(turns).toBeGreaterThan(3);
});

import { Readable } from 'node:stream';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUser } from '#db/queries/users.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { signUpCustomer } from '#testing/people.ts';
import { startImport } from './start-import.ts';

// A thousand rows of any width were one statement: writing down 95,000 cells held up everybody.

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
});
afterAll(() => stand.close());

const ROWS = 600;
const COLUMNS = 95;
const cellsOf = (row: number) =>
  Array.from({ length: COLUMNS }, (_, column) => String(row * COLUMNS + column).padStart(6, 'q'));

test('the rows of a wide file are written in small statements, and all of them are', async () => {
  const { id } = await signUpCustomer(stand, 'Wanda');
  const user = await findUser(stand.context.db, id);
  if (!user) throw new Error('nobody signed up');
  const sizes: number[] = [];
  const measure = (node: RootOperationNode) => {
    if (node.kind === 'InsertQueryNode') sizes.push(JSON.stringify(node.values).length);
    return node;
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => measure(node),
    transformResult: async ({ result }) => result,
  };
  const context = { ...stand.context, db: stand.context.db.withPlugin(plugin) };
  const headings = ['State', 'Policy number', 'Premium', ...cellsOf(0).slice(3)];
  const csv = [headings, ...Array.from({ length: ROWS }, (_, at) => cellsOf(at + 1))].join('\n');
  const file = { source: Readable.from([Buffer.from(csv)]), fileName: 'wide.csv' };
  const importId = await startImport(context, user, { mode: 'CHECK' }, file, { address: '127.0.0.1' });

  expect(Math.max(...sizes)).toBeLessThan(128 * 1024);
  const kept = await stand.context.db
    .selectFrom('filing_import_rows')
    .select(['row_number as row', 'cells', 'summary', 'status'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .execute();
  expect(kept).toEqual(
    Array.from({ length: ROWS }, (_, at) => {
      const cells = cellsOf(at + 1);
      return { row: at + 2, cells, summary: cells[1], status: 'WAITING' };
    }),
  );
}, 120_000);

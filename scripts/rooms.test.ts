import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import doors from './doors.cjs';

const project = join(import.meta.dirname, '..');
const architecture = readFileSync(join(project, 'docs', 'architecture.md'), 'utf8');
const rooms = Object.keys(doors);
const listed = Object.entries(doors).flatMap(([room, open]) => open.map((other) => `${room} --> ${other}`));

/** Every arrow between two rooms that some file of the product draws by an import. */
function importedArrows(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: project, encoding: 'utf8' });
  const files = stdout
    .split('\n')
    .filter((file) => rooms.includes(file.split('/')[0] ?? '') && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const arrows = files.flatMap((file) => {
    const room = file.split('/')[0] ?? '';
    const imports = readFileSync(join(project, file), 'utf8').matchAll(/(?:from|import\()\s*'#([\w-]+)\//g);
    return [...imports]
      .map(([, other]) => `${room} --> ${other}`)
      .filter((arrow) => arrow !== `${room} --> ${room}`);
  });
  return [...new Set(arrows)].toSorted();
}

test('every door is used, and nothing goes another way', () => {
  expect(importedArrows()).toEqual(listed.toSorted());
});

test('files of one room import each other by relative path', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: project, encoding: 'utf8' });
  const files = stdout.split('\n').filter((file) => file !== '');
  expect(files.length).toBeGreaterThan(500);
  const byAlias = files.filter((file) =>
    new RegExp(`(?:from |import\\()'#${file.split('/')[0]}/`).test(readFileSync(join(project, file), 'utf8')),
  );
  expect(byAlias).toEqual([]);
});

/** Where statements may be built: db itself, and the adapter of the library that keeps the sign-ins. */
const MAY_BUILD_SQL = /^(db\/|identity\/local\/)/;
const STATEMENT =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|executeQuery|withTables)\b|\bsql(?:<[^`]*>)?`|\.query(?:<[^`'"]*>)?\(\s*[`'"](?!begin|commit|rollback)/;

test('all SQL lives in db', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: project, encoding: 'utf8' });
  const files = stdout
    .split('\n')
    .filter((file) => rooms.includes(file.split('/')[0] ?? '') && !/\.test\.tsx?$/.test(file));
  const building = files.filter((file) => STATEMENT.test(readFileSync(join(project, file), 'utf8')));
  expect(building.length).toBeGreaterThan(20);
  expect(building.filter((file) => !MAY_BUILD_SQL.test(file))).toEqual([]);
});

test.each([
  'const { rows } = await pool.query<{ alive: boolean }>(\n  `select exists (',
  "await client.query('set idle_session_timeout = 0');",
  "return await db.selectFrom('users').execute();",
  'await sql<Row>`select 1`.execute(tx);',
])('%s would be found as SQL', (text) => {
  expect(STATEMENT.test(text)).toBe(true);
});

test('the drawing of the house shows the doors as they are', () => {
  const [, drawing = ''] = /```mermaid\n([\s\S]*?)```/.exec(architecture) ?? [];
  const drawn = [...drawing.matchAll(/^ {2}([\w-]+ --> [\w-]+)$/gm)].map(([, arrow]) => arrow);
  expect(drawn.toSorted()).toEqual(listed.toSorted());
});

test('every room says in its README what it is for, in at most twenty lines', () => {
  for (const room of [...rooms, 'testing', 'scripts', 'bench', 'e2e']) {
    const lines = readFileSync(join(project, room, 'README.md'), 'utf8')
      .trim()
      .split('\n');
    expect(lines[0], room).toBe(`# ${room}`);
    expect(lines.length, room).toBeLessThanOrEqual(20);
  }
});

test('postgres-supervisor is told the names it uses, and could be published as it is', () => {
  const { name } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { name: string };
  const ofTheProduct = new RegExp(`${name}|\\bDATA_DIR\\b|DATABASE_URL|'#`, 'i');
  const room = join(project, 'postgres-supervisor');
  const files = readdirSync(room);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => ofTheProduct.test(readFileSync(join(room, file), 'utf8')))).toEqual([]);
});

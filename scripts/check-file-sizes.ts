import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const MOST_LINES = 300;
/** Longer than that, and only to become shorter: what each may have at most. A file that is short enough leaves the list. */
const STILL_LONGER: Readonly<Record<string, number>> = {
  'db/queries/report-items.ts': 420,
  'db/queries/reports.ts': 490,
  'domain/tax/parse-transaction.ts': 340,
  'testing/access-world.ts': 340,
  'testing/random-books.ts': 320,
  'web/shared/list/list.module.css': 490,
};
const CODE = /\.(ts|tsx|mjs|cjs|css)$/;
/** Tests and tables of data are read differently from code. */
const EXEMPT = /\.(test|spec)\.tsx?$|\.fixture\.ts$|\/data\/|\/prove-tests\//;
const NOT_OURS = new Set(['node_modules', '.git', 'build', 'data', '.react-router', 'artifacts', 'coverage']);

function codeBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : codeBelow(path);
    return CODE.test(entry.name) && !EXEMPT.test(path) ? [path] : [];
  });
}

const project = join(import.meta.dirname, '..');
const sizes = new Map(
  codeBelow(project).map((file) => [
    relative(project, file),
    readFileSync(file, 'utf8').split('\n').length - 1,
  ]),
);
const faults = [
  ...[...sizes].flatMap(([file, lines]) => {
    const most = STILL_LONGER[file] ?? MOST_LINES;
    return lines > most ? [`${file} has ${lines} lines; more than ${most} hide what it does.`] : [];
  }),
  ...Object.keys(STILL_LONGER)
    .filter((file) => (sizes.get(file) ?? 0) <= MOST_LINES)
    .map((file) => `${file} has at most ${MOST_LINES} lines now: take it off the list.`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

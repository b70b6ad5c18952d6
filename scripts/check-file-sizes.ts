import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const MOST_LINES = 500;
const CODE = /\.(ts|tsx|mjs|cjs|css)$/;
/** Tests and tables of data are read differently from code. */
const EXEMPT = /\.(test|spec)\.tsx?$|\.fixture\.ts$|\/data\//;
const NOT_OURS = new Set(['node_modules', '.git', 'build', 'data', '.react-router', 'artifacts', 'coverage']);

function codeBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : codeBelow(path);
    return CODE.test(entry.name) && !EXEMPT.test(path) ? [path] : [];
  });
}

const project = join(import.meta.dirname, '..');
const tooLong = codeBelow(project)
  .map((file) => ({
    file: relative(project, file),
    lines: readFileSync(file, 'utf8').split('\n').length - 1,
  }))
  .filter(({ lines }) => lines > MOST_LINES);
for (const { file, lines } of tooLong)
  console.error(`${file} has ${lines} lines; more than ${MOST_LINES} hide what it does.`);
process.exitCode = tooLong.length > 0 ? 1 : 0;

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import doors from './doors.cjs';

const project = join(import.meta.dirname, '..');
const rooms = [...Object.keys(doors), 'testing', 'scripts', 'bench', 'e2e', 'docs'];
const read = (file: string) => readFileSync(join(project, file), 'utf8');

const GUIDES = [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/how-a-page-of-a-million-is-read.md',
  'docs/one-way.md',
  ...globSync('docs/how-to/*.md', { cwd: project }),
];

/** Files and folders of the project that a text names in code spans. */
function namedIn(text: string): string[] {
  const spans = [...text.matchAll(/`([\w./-]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => rooms.some((room) => span.startsWith(`${room}/`)));
}

test.each(GUIDES)('%s names only what is there', (guide) => {
  const named = namedIn(read(guide));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
});

/** What a file imports of the project, as paths. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/from '(#|\.{1,2}\/)([^']+)'/g)].map(([, start, path = '']) =>
    start === '#' ? path : normalize(join(dirname(file), `${start}${path}`)),
  );
}

test.each(['Walk of a submission', 'Walk of a list'])('%s takes no step back', (title) => {
  const [, walk = ''] = new RegExp(`## ${title}\n([\\s\\S]*?)\n## `).exec(read('docs/architecture.md')) ?? [];
  const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(new Set(files).size).toBe(files.length);
  // A request crosses from the browser to the server without an import.
  const entries = [files[0], files.find((file) => file.startsWith('server/'))];
  const withoutWay = files.filter(
    (file, at) =>
      !entries.includes(file) && !files.slice(0, at).some((before) => importsOf(before).includes(file)),
  );
  expect(withoutWay).toEqual([]);
});

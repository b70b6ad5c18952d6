import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

const mutation = z.strictObject({
  /** What is broken, in words; unique. */
  name: z.string().min(1),
  /** `find` occurs exactly once in the file; a removed file is gone altogether. */
  edits: z
    .array(
      z.union([
        z.strictObject({ file: z.string(), find: z.string().min(1), replace: z.string() }),
        z.strictObject({ file: z.string(), remove: z.literal(true) }),
      ]),
    )
    .min(1),
  /** Who must notice: a test file of one of vitest's projects; `name` narrows it to tests that contain it. */
  test: z.strictObject({
    project: z.enum(['unit', 'database', 'e2e', 'firebase']),
    file: z.string(),
    name: z.string().optional(),
  }),
});
/** One way to break the product, and the test that must turn red by it. */
export type Mutation = z.infer<typeof mutation>;

/** A test that runs against a database, for the entries of most areas. */
export const inDatabase = (file: string, name: string): Mutation['test'] => ({
  project: 'database',
  file,
  name,
});

const list = z.object({ default: z.array(mutation) });
export const MUTATION_FOLDER = join(import.meta.dirname, 'prove-tests');

/** All mutations, from one file for each area. Throws where an entry is malformed or a name is taken twice. */
export async function readMutations(): Promise<(Mutation & { area: string })[]> {
  const files = readdirSync(MUTATION_FOLDER).filter((file) => file.endsWith('.ts'));
  const lists = await Promise.all(
    files.sort().map(async (file) => {
      const { default: mutations } = list.parse(await import(join(MUTATION_FOLDER, file)));
      return mutations.map((mutation) => ({ ...mutation, area: basename(file, '.ts') }));
    }),
  );
  const all = lists.flat();
  const twice = all.find(({ name }, index) => all.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`Two mutations are called "${twice.name}".`);
  return all;
}

/** Those whose area is one of the words, or whose name contains one that is no area; all without a word. */
export function chooseMutations<M extends { name: string; area: string }>(all: M[], words: string[]): M[] {
  const areas = new Set(all.map(({ area }) => area));
  const chosen = ({ name, area }: M) =>
    words.some((word) => (areas.has(word) ? area === word : name.toLowerCase().includes(word.toLowerCase())));
  return words.length === 0 ? all : all.filter(chosen);
}

/** Breaks the tree below `folder`; returns how to restore it. Throws, with nothing changed, where an edit fits not exactly once. */
export function applyMutation(folder: string, { name, edits }: Mutation): () => void {
  const before = new Map<string, string>();
  const after = new Map<string, string | null>();
  for (const edit of edits) {
    const path = join(folder, edit.file);
    if (!existsSync(path)) throw new Error(`${name}: there is no ${edit.file}`);
    const original = readFileSync(path, 'utf8');
    if (!before.has(path)) before.set(path, original);
    if ('remove' in edit) {
      after.set(path, null);
      continue;
    }
    const text = after.get(path) ?? original;
    const times = text.split(edit.find).length - 1;
    if (times !== 1) throw new Error(`${name}: ${edit.file} has ${times} times: ${edit.find}`);
    after.set(
      path,
      text.replace(edit.find, () => edit.replace),
    );
  }
  for (const [path, text] of after) {
    if (text === null) rmSync(path);
    else writeFileSync(path, text);
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}

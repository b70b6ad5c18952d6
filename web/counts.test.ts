import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** "1 filing" beside "${count} filings": a thousand would have no separator. */
const BARE =
  /'1 (filing|row|transaction|deposit|company|invoice|report|item)\b[^']*' : `\$\{(?!displayCount)/;

test('what can run into thousands is counted by describeCount', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(300);
  const bare = files.filter((file) => BARE.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(bare).toEqual([]);
});

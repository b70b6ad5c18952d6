import { expect, test } from 'vitest';
import { OFFICE_FIGURES_BYTES } from '#contract/limits.ts';
import { threadCpuMs } from '#testing/thread-cpu-time.ts';
import { readOfficeCsv } from './read-office-csv.ts';

const HEADER = 'filing,amount\n';

/** Milliseconds of the thread that answers everybody, and what was said. */
function read(file: string): { said: string; ms: number } {
  const before = threadCpuMs();
  let said = 'taken';
  try {
    readOfficeCsv(file);
  } catch (error) {
    said = String(error);
  }
  return { said, ms: threadCpuMs() - before };
}

test('a file with one line as long as it may be is refused before it is taken apart', () => {
  for (const line of [',', 'x', ' ', '"'].map((sign) => sign.repeat(OFFICE_FIGURES_BYTES))) {
    const { said, ms } = read(HEADER + line);
    expect(said).toContain('Line 2 has more than 10,000 characters.');
    expect(ms).toBeLessThan(100);
  }
});

test('a file of two million rows is read no further than to the last row that is taken', () => {
  read(`${HEADER}1,2`);
  const { said, ms } = read(HEADER + ',\n'.repeat(OFFICE_FIGURES_BYTES / 2));
  expect(said).toContain('more than 50000 rows');
  // Read whole it took 1.7 s.
  expect(ms).toBeLessThan(500);
});

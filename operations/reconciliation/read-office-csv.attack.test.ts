import { expect, test } from 'vitest';
import { OFFICE_FIGURES_BYTES } from '#contract/limits.ts';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';
import { readOfficeCsv } from './read-office-csv.ts';

const HEADER = 'filing,amount\n';

function read(file: string): string {
  try {
    readOfficeCsv(file);
  } catch (error) {
    return String(error);
  }
  return 'taken';
}

test('a file with one line as long as it may be is refused before it is taken apart', async () => {
  for (const line of [',', 'x', ' ', '"'].map((sign) => sign.repeat(OFFICE_FIGURES_BYTES))) {
    const megabytes = await threadMegabytes(10, () =>
      expect(read(HEADER + line)).toContain('Line 2 has more than 10,000 characters.'),
    );
    expect(megabytes).toBeLessThan(10);
  }
});

test('a file of two million rows is read no further than to the last row that is taken', async () => {
  const file = HEADER + ',\n'.repeat(OFFICE_FIGURES_BYTES / 2);
  const megabytes = await threadMegabytes(40, () => expect(read(file)).toContain('more than 50000 rows'));
  expect(megabytes).toBeLessThan(40);
});

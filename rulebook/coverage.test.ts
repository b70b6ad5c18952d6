import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverageText } from './coverage-text.ts';
import { loadRulebook, RULEBOOK_FOLDER } from './load.ts';

test('coverage.yaml says what the rulebook holds (else run scripts/generate-coverage.ts)', () => {
  expect(readFileSync(join(RULEBOOK_FOLDER, 'coverage.yaml'), 'utf8')).toBe(coverageText(loadRulebook()));
});

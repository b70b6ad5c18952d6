import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageText } from '#rulebook/coverage-text.ts';
import { loadRulebook, RULEBOOK_FOLDER } from '#rulebook/load.ts';

const file = join(RULEBOOK_FOLDER, 'coverage.yaml');
const text = coverageText(loadRulebook());
const before = readFileSync(file, { encoding: 'utf8', flag: 'a+' });
if (text === before) {
  console.log('rulebook/coverage.yaml is current');
} else {
  writeFileSync(file, text);
  console.log('rulebook/coverage.yaml written');
}

import { join } from 'node:path';
import { RuleFileError } from '#domain/rules/parse-parts.ts';
import { diffText } from '#rulebook/diff-text.ts';
import { RULEBOOK_FOLDER, readRulebook } from '#rulebook/load.ts';
import { readSamples } from '#rulebook/read-samples.ts';
import { NoSuchRulebook, rulebookAt } from './rulebook/rulebook-at.ts';

const [place, ...rest] = process.argv.slice(2);
if (place === undefined || rest.length > 0 || place.startsWith('-')) {
  console.error(
    'npm run rulebook:diff -- <git revision or folder>\n\nSays in words what the rulebook as it stands changes against that one.',
  );
  process.exit(2);
}
try {
  const before = rulebookAt(place, join(import.meta.dirname, '..'));
  console.log(diffText(before, readRulebook(RULEBOOK_FOLDER), readSamples(RULEBOOK_FOLDER)));
} catch (error) {
  if (!(error instanceof NoSuchRulebook || error instanceof RuleFileError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

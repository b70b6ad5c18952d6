import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { BUILD_FOLDER, writeBuilt } from '#rulebook/built.ts';
import { parseRulebook, RULEBOOK_FOLDER } from '#rulebook/load.ts';
import { readRulebookFiles } from '#rulebook/read-files.ts';

const files = readRulebookFiles(RULEBOOK_FOLDER);
const rulebook = parseRulebook(files);
const file = writeBuilt(rulebook, files.digest, BUILD_FOLDER);
const kilobytes = Math.round(statSync(file).size / 1024);
console.log(
  `${relative(process.cwd(), file)}: rulebook ${rulebook.version}, ${Object.keys(rulebook.states).length} jurisdictions, ${kilobytes} kB`,
);

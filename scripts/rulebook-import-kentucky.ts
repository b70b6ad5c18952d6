import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { RULEBOOK_FOLDER } from '#rulebook/load.ts';
import { PLACE_RATE_COLUMNS, parsePlaceRates } from '#rulebook/parse-place-rates.ts';
import { placeRatesText } from '#rulebook/place-rates-text.ts';
import { PLACE_RATES_FILE } from '#rulebook/read-files.ts';

const USAGE = `npm run rulebook:import-kentucky -- file.csv

Takes the rates of Kentucky's cities and counties into the rulebook, in place of those it holds.
The first line is ${PLACE_RATE_COLUMNS.join(',')}; for instance
  Exampleville,FIRE_AND_ALLIED_PERILS,0.05,10.00,2026-07-01
rate 0.05 is 5%; minimum is dollars or nothing; each rate holds from its day until the next one of its place and class.`;

const [given, ...rest] = process.argv.slice(2);
if (given === undefined || rest.length > 0 || given.startsWith('-')) {
  console.error(USAGE);
  process.exit(2);
}
if (!existsSync(given)) {
  console.error(`There is no file ${given}.`);
  process.exit(1);
}
const { rows, faults } = parsePlaceRates(basename(given), readFileSync(given, 'utf8'));
if (faults.length > 0) {
  for (const { message } of faults) console.error(message);
  console.error(`${faults.length} faults; nothing was imported.`);
  process.exit(1);
}
const target = join(RULEBOOK_FOLDER, 'ky', PLACE_RATES_FILE);
writeFileSync(`${target}.new`, placeRatesText(rows));
renameSync(`${target}.new`, target);
const places = new Set(rows.map(({ place }) => place)).size;
console.log(`${relative(process.cwd(), target)}: ${rows.length} rates of ${places} places`);

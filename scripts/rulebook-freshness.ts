import { freshnessText } from '#rulebook/freshness-text.ts';
import { loadRulebook, RULEBOOK_FOLDER } from '#rulebook/load.ts';
import { readFileAges } from '#rulebook/read-file-ages.ts';
import { readDay } from './rulebook/read-day.ts';

// A report and no judge: old files are work to do, not a fault of the build.
console.log(freshnessText(loadRulebook(), readFileAges(RULEBOOK_FOLDER), readDay(process.argv.slice(2))));

import { loadRulebook } from '#rulebook/load.ts';
import { tableText } from '#rulebook/table-text.ts';
import { readDay } from './rulebook/read-day.ts';

console.log(tableText(loadRulebook(), readDay(process.argv.slice(2))));

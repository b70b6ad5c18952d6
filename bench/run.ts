import { benchAdminArea } from './admin-area.ts';
import { benchAssess } from './assess.ts';
import { benchAssessMix } from './assess-mix.ts';
import { benchBesideScans } from './beside-scans.ts';
import { benchImport } from './import.ts';
import { benchLicenses } from './licenses.ts';
import { benchLists } from './lists.ts';
import { benchListsUnderAttack } from './lists-under-attack.ts';
import { benchLoadRulebook } from './load-rulebook.ts';
import { benchMoney } from './money.ts';
import { benchNextPaint } from './next-paint.ts';
import { benchPages } from './pages.ts';
import { benchQuote } from './quote.ts';
import { benchQuoteCsv } from './quote-csv.ts';
import { type Finding, isMissed, printFindings } from './report.ts';
import { benchStart } from './start.ts';
import { benchTyping } from './typing.ts';

/** Least part of the speed of code written by hand for one state and year. */
const ASSESS_RATIO = 0.5;

/** Everything that is claimed about speed, each part by its name. */
const PARTS: Record<string, () => Promise<Finding[]>> = {
  assess: async () => [
    {
      what: 'assessing, part of hand-written code',
      value: benchAssess().ratio,
      unit: '',
      target: { atLeast: ASSESS_RATIO },
    },
  ],
  mix: async () => benchAssessMix(),
  rulebook: benchLoadRulebook,
  csv: benchQuoteCsv,
  quote: benchQuote,
  pages: benchPages,
  scans: benchBesideScans,
  import: benchImport,
  lists: benchLists,
  licenses: benchLicenses,
  'admin-area': benchAdminArea,
  'under-attack': benchListsUnderAttack,
  start: benchStart,
  money: benchMoney,
  typing: benchTyping,
  'next-paint': benchNextPaint,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}". There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const findings: Finding[] = [];
for (const [name, bench] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) findings.push(...(await bench()));
}
console.log();
printFindings(findings);
const missed = findings.filter(isMissed).length;
if (missed > 0) {
  console.log(`\n${missed} ${missed === 1 ? 'target is' : 'targets are'} missed.`);
  process.exitCode = 1;
}

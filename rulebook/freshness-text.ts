import { type CivilDate, daysBetween, displayDate } from '#domain/calendar/civil-date.ts';
import { displayCents } from '#domain/money/cents.ts';
import { type ReadingReason, readingsDue, STAKE_PREMIUM } from '#domain/rules/readings-due.ts';
import { CONFIDENCES, type Confidence, type Rule } from '#domain/rules/rule.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { columns } from './lay-out.ts';
import type { FileAge } from './read-file-ages.ts';

/** How many of the weakest sites are listed: what one person can look into in a day. */
const SITES_SHOWN = 15;
/** Facts that are no charge have no interval of their own: a year, as statutes have. */
const FACTS_CURRENT_DAYS = 365;

/**
 * What has to be read again on that day: the charges by money at stake times age, the files of other facts that
 * nobody read for a year, and the sites on which most weak entries rest.
 */
export function freshnessText(rulebook: Rulebook, files: readonly FileAge[], on: CivilDate): string {
  const rules = Object.values(rulebook.states).flatMap(({ rules }) => rules);
  return [
    `Freshness of the rulebook on ${displayDate(on)}, rulebook ${rulebook.version}`,
    ...chargesDue(rulebook, rules.length, on),
    ...oldFiles(files, on),
    ...weakSites(rules, on),
  ].join('\n');
}

const REASON_LABELS: Record<ReadingReason, string> = {
  DISPUTED: 'disputed',
  UNKNOWN: 'amount not known',
  WEAK_SOURCE: 'weak source',
  WEAK_BASE: 'which fees are taxed',
  CHANGE_AHEAD: 'a change is ahead',
  OVERDUE: 'time is over',
};

function chargesDue(rulebook: Rulebook, of: number, on: CivilDate): string[] {
  const premium = displayCents(STAKE_PREMIUM);
  const due = readingsDue(rulebook, on);
  return [
    '',
    `${due.length} of ${of} charges are to be read again, by what they take of ${premium} times the days since they were read:`,
    ...due.map(({ rule, stake, age, reasons }) =>
      columns(
        [44, 12, 10],
        [
          `  ${rule.id}`,
          stake === null ? 'unknown' : displayCents(stake),
          age === 1 ? '1 day' : `${age} days`,
          reasons.map((reason) => REASON_LABELS[reason]).join(', '),
        ],
      ),
    ),
  ];
}

function oldFiles(files: readonly FileAge[], on: CivilDate): string[] {
  const old = files
    .map(({ file, verifiedThrough }) => ({ file, verifiedThrough, days: daysBetween(verifiedThrough, on) }))
    .filter(({ days }) => days > FACTS_CURRENT_DAYS)
    .sort((left, right) => right.days - left.days || left.file.localeCompare(right.file, 'en'));
  if (old.length === 0) return ['', `All ${files.length} files were read within a year.`];
  return [
    '',
    `${old.length} of ${files.length} files were not read for a year:`,
    ...old.map(({ file, verifiedThrough, days }) =>
      columns([44, 27], [`  ${file}`, `verified through ${verifiedThrough}`, `${days} days ago`]),
    ),
  ];
}

function weakSites(rules: readonly Rule[], on: CivilDate): string[] {
  const sites = new Map<string, Record<Confidence, number>>();
  for (const rule of rules) {
    const found = valueOn(rule, on);
    if (!found.found) continue;
    const site = new URL(found.source).host;
    const counts = sites.get(site) ?? { high: 0, medium: 0, low: 0 };
    counts[found.entry.confidence] += 1;
    sites.set(site, counts);
  }
  const weakest = [...sites]
    .filter(([, counts]) => counts.low + counts.medium > 0)
    .sort(
      ([leftSite, left], [rightSite, right]) =>
        right.low - left.low || right.medium - left.medium || leftSite.localeCompare(rightSite, 'en'),
    );
  return [
    '',
    `The weakest of ${sites.size} sites on which the charges of that day rest, by the confidence of their entries:`,
    columns([44, 6, 6], ['', ...CONFIDENCES]),
    ...weakest
      .slice(0, SITES_SHOWN)
      .map(([site, counts]) =>
        columns([44, 6, 6], [`  ${site}`, ...CONFIDENCES.map((confidence) => String(counts[confidence]))]),
      ),
  ];
}

import { type CivilDate, daysBetween, displayDate } from '#domain/calendar/civil-date.ts';
import { CONFIDENCES, type Confidence, type Rule } from '#domain/rules/rule.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { columns } from './lay-out.ts';
import type { FileAge } from './read-file-ages.ts';

/** How many of the weakest sites are listed: what one person can look into in a day. */
const SITES_SHOWN = 15;

/**
 * What has to be read again: the files past the day through which they were checked, the rules whose entry or base
 * rests on a weak source on that day, and the sites that carry most of them.
 */
export function freshnessText(rulebook: Rulebook, files: readonly FileAge[], on: CivilDate): string {
  const rules = Object.values(rulebook.states).flatMap(({ rules }) => rules);
  return [
    `Freshness of the rulebook on ${displayDate(on)}, rulebook ${rulebook.version}`,
    ...staleFiles(files, on),
    ...weakRules(rules, on),
    ...weakSites(rules, on),
  ].join('\n');
}

function staleFiles(files: readonly FileAge[], on: CivilDate): string[] {
  const stale = files
    .map(({ file, verifiedThrough }) => ({ file, verifiedThrough, days: daysBetween(verifiedThrough, on) }))
    .filter(({ days }) => days > 0)
    .sort((left, right) => right.days - left.days || left.file.localeCompare(right.file, 'en'));
  if (stale.length === 0) return ['', `All ${files.length} files are verified through that day.`];
  return [
    '',
    `${stale.length} of ${files.length} files are past the day through which they were verified:`,
    ...stale.map(({ file, verifiedThrough, days }) =>
      columns(
        [44, 27],
        [`  ${file}`, `verified through ${verifiedThrough}`, `${days} ${days === 1 ? 'day' : 'days'} ago`],
      ),
    ),
  ];
}

function weakRules(rules: readonly Rule[], on: CivilDate): string[] {
  const weak = rules.flatMap((rule) => {
    const found = valueOn(rule, on);
    const reasons = [
      ...(found.found && found.entry.confidence === 'low' ? [`the entry: ${found.citation}`] : []),
      ...(rule.base.confidence === 'low' ? ['which fees are taxed'] : []),
    ];
    return reasons.map((reason) => columns([44], [`  ${rule.id}`, reason]));
  });
  return ['', `${weak.length} weak points in what is charged on that day:`, ...weak];
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

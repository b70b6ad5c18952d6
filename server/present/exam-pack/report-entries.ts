import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { cents, displayCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Row, Section } from '#exports/html/write-page.ts';
import type { ReportedFiling } from '#operations/exam-pack/make-exam-pack.ts';
import type { ReportFile } from '#operations/exam-pack/read-report-file.ts';
import { reportedBase, reportedRates } from '#operations/report/export-report.ts';
import { amount, filingPath, plain, short } from './cells.ts';
import type { EntrySums } from './report-tie-out.ts';
import { describeTieOutEntry } from './tie-out-section.ts';

/** The charge whose base and rate the list shows: the tax, where a report has several; null: a zero report. */
export function listedCharge({ account: { charges } }: Pick<ReportFile, 'account'>): ChargeKind | null {
  const kinds = charges.map(({ charge }) => charge);
  return kinds.includes('PREMIUM_TAX') ? 'PREMIUM_TAX' : (kinds[0] ?? null);
}

/** "4.85%", "3%, 1%" of charges by several rules; null: a flat amount, or nothing to tax. */
export function describeRates(rates: Iterable<string> = []): string | null {
  return [...rates].sort().map(displayRate).join(', ') || null;
}

/** Columns of the list; with several charges the base and the rate name theirs. */
function columnsOf(file: ReportFile) {
  const kind = listedCharge(file);
  const prefix = kind === null || file.account.charges.length === 1 ? '' : `${nameAsLabel(kind)} `;
  const [base, rate] = prefix === '' ? ['Base', 'Rate'] : [`${prefix}base`, `${prefix}rate`];
  return [
    short('Filing'),
    plain('Entry'),
    plain('Type'),
    plain('Insured'),
    plain('Policy'),
    short('Posted'),
    plain('Confirmation'),
    ...['Premium', base, rate, 'On this report', 'Filing total', 'Collected'].map(amount),
  ];
}

const AMOUNTS = 6;

/** An entry of the report. What its filing comes to in all stands with the first of them. */
export function entryRow({ entry, file }: ReportedFiling, kind: ChargeKind | null): Row {
  const base = kind === null ? null : reportedBase(entry, kind);
  return [
    { text: entry.number, path: filingPath(entry.number) },
    describeTieOutEntry({ ...entry, belongsOn: parseCivilDate(entry.belongsOn) }) ?? 'Filing',
    FILING_TYPE_LABELS[entry.filingType],
    entry.insuredName,
    entry.policyNumber,
    displayDate(parseCivilDate(entry.countedOn)),
    entry.confirmationNumber,
    displayCents(cents(BigInt(entry.premium))),
    base === null ? null : displayCents(base),
    kind === null ? null : describeRates(reportedRates(entry, kind)),
    displayCents(cents(BigInt(entry.amount))),
    file === null ? null : displayCents(file.filing.total),
    file === null ? null : displayCents(file.tieOut.collected),
  ];
}

const PARTS =
  '“On this report” is the part of a filing’s charges that this report covers. Its other charges are on other reports.';
const BASE =
  'The base is the premium with the fees that are taxed, rounded where the state rounds it; the filing’s page says which and why.';

export function entriesSection(file: ReportFile, listed: readonly Row[], sums: EntrySums): Section {
  const columns = columnsOf(file);
  return {
    heading: listed.length === 1 ? '1 filing on this report' : `${listed.length} filings on this report`,
    startsSheet: true,
    ...(listed.length === 0
      ? { text: 'No filings: a zero report.' }
      : {
          text: sums.base === null ? PARTS : `${PARTS} ${BASE}`,
          table: {
            columns,
            rows: listed,
            total: [
              'Total',
              ...columns.slice(1, -AMOUNTS).map(() => null),
              displayCents(sums.premium),
              sums.base === null ? null : displayCents(sums.base),
              null,
              ...[sums.onReport, sums.filings, sums.collected].map(displayCents),
            ],
          },
        }),
  };
}

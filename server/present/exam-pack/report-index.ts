import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayTime } from '#domain/calendar/time-in-zone.ts';
import { DIRECT_METHOD_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { type Cents, cents, displayAmount, displayCents, negateCents } from '#domain/money/cents.ts';
import { describeDueBasis } from '#domain/reporting/describe-due-basis.ts';
import { describeIncludedCharges, writeLateCharges } from '#domain/reporting/late-charges.ts';
import { describeMoved, describeReportEvent } from '#domain/reporting/report-event-labels.ts';
import { dutyName, periodName } from '#domain/reporting/report-title.ts';
import { isRefunded, refundedLabel } from '#domain/reporting/settlement-labels.ts';
import { taxableBase } from '#domain/reporting/taxable-base.ts';
import type { Row, Section } from '#exports/html/write-page.ts';
import type { ReportFile, ReportVersion } from '#operations/exam-pack/read-report-file.ts';
import {
  type Agency,
  amount,
  bankSection,
  joined,
  ledgerSection,
  plain,
  short,
  shownDay,
  tableOf,
} from './cells.ts';
import { officeSections } from './office-sections.ts';
import { describeRates, entriesSection } from './report-entries.ts';
import { type EntrySums, reportTieOut } from './report-tie-out.ts';

/** What an examiner reads first of a report; `listed` are its entries as they were written, `files` those of the report. */
export function reportSections(
  file: ReportFile,
  { listed, sums, files }: { listed: readonly Row[]; sums: EntrySums; files: readonly string[] },
  agency: Agency,
): Section[] {
  const { account, versions } = file;
  const own = versions.find(({ report }) => report.id === account.report.id);
  return [
    factsSection(file, own, agency),
    reportTieOut(file, own, sums, agency),
    totalsSection(file, sums),
    versionsSection(file),
    {
      heading: 'Report files',
      ...tableOf(
        'No files.',
        [plain('File')],
        files.map((path) => [{ text: path.replace('report/', ''), path }]),
      ),
    },
    entriesSection(file, listed, sums),
    ...officeSections(file, agency),
    bankSection(
      versions.flatMap(({ proof }) => proof.bankLines),
      'No bank line is matched with a payment of this report.',
      agency,
    ),
    ledgerSection(versions.flatMap(({ postings }) => postings)),
    activitySection(file, agency),
  ];
}

function factsSection({ account }: ReportFile, own: ReportVersion | undefined, agency: Agency): Section {
  const { report, versions } = account;
  return {
    heading: 'Report',
    facts: [
      ['State', JURISDICTION_NAMES[report.state]],
      ['Report', account.duty?.duty.what ?? dutyName(report.duty)],
      [
        'Period',
        `${periodName(report)}: ${displayDate(report.periodStart)} to ${displayDate(report.periodEnd)}`,
      ],
      ['Version', `${report.version} of ${versions.length}`],
      ['Due', shownDay(report.dueOn)],
      ['Due date basis', describeDueBasis(report)],
      ['Status', nameAsLabel(report.status)],
      ['Filed', joined(shownDay(report.filedOn), own?.proof.filedBy && `by ${own.proof.filedBy}`)],
      ['Confirmation', report.confirmation],
      ...paidFacts(report, own),
      [
        'Office bill',
        report.bill === null
          ? null
          : joined(
              report.bill.number,
              displayDate(report.bill.billedOn),
              displayCents(report.bill.amount),
              `due ${displayDate(report.bill.dueOn)}`,
            ),
      ],
      ['Agency license numbers', agency.licenseNumbers],
    ],
  };
}

/** How it was paid, or what came back with it. */
function paidFacts(report: ReportFile['account']['report'], own: ReportVersion | undefined) {
  const { paid, paidOn, paymentMethod, paymentReference } = report;
  const on = joined(shownDay(paidOn), own?.proof.paidBy && `by ${own.proof.paidBy}`);
  const method = paymentMethod === null ? null : DIRECT_METHOD_LABELS[paymentMethod];
  if (isRefunded(paid)) {
    return [
      [refundedLabel(report), displayCents(negateCents(paid))],
      ['Refunded on', on],
      ['Refunded by', method],
      ['Refund reference', paymentReference],
    ] as const;
  }
  return [
    [
      'Paid',
      paid === null ? null : `${displayCents(paid)}${describeIncludedCharges(writeLateCharges(report))}`,
    ],
    ['Paid on', on],
    ['Paid by', method],
    ['Payment reference', paymentReference],
  ] as const;
}

function totalsSection({ account: { report, charges } }: ReportFile, { rates }: EntrySums): Section {
  return {
    heading: 'Totals',
    table: {
      columns: [plain('Charge'), ...['Premium', 'Base', 'Rate', 'Amount'].map(amount)],
      rows: charges.map((total) => {
        const base = taxableBase(total);
        return [
          nameAsLabel(total.charge),
          displayCents(total.premium),
          base === null ? 'Flat fee' : displayCents(base),
          describeRates(rates.get(total.charge)),
          displayCents(total.amount),
        ];
      }),
      total: ['Total', null, null, null, displayCents(report.total)],
    },
  };
}

function versionsSection({ versions }: ReportFile): Section {
  return {
    heading: 'Versions and amendments',
    table: {
      columns: [
        short('Version'),
        short('Status'),
        plain('Filed'),
        plain('Confirmation'),
        plain('Paid'),
        ...['Entries', 'Total', 'Change', 'Paid with it'].map(amount),
      ],
      rows: versions.map(({ report, proof }, index) => [
        String(report.version),
        versionStatus(report),
        joined(shownDay(report.filedOn), proof.filedBy),
        report.confirmation,
        joined(
          isRefunded(report.paid) && refundedLabel(report),
          shownDay(report.paidOn),
          report.paymentReference,
          proof.paidBy,
        ),
        report.filings.toLocaleString('en-US'),
        displayCents(report.total),
        describeChange(report.total, versions[index - 1]?.report.total),
        report.paid === null ? null : displayCents(report.paid),
      ]),
    },
  };
}

/** A version that is not filed is a draft, whatever it awaits. */
function versionStatus({ status, filedOn, isLatest }: ReportFile['versions'][number]['report']): string {
  const words = filedOn === null ? `Draft, ${nameAsLabel(status).toLowerCase()}` : nameAsLabel(status);
  return isLatest ? words : `${words}, amended`;
}

/** To the version before; the first has none. */
const describeChange = (total: Cents, before: Cents | undefined) =>
  before === undefined ? null : displayCents(cents(total - before));

/** Whether the words of an event say which way its money went. */
const isMoved = (event: string) =>
  event === 'pay' || event === 'reverse-payment' || event === 'penalty' || event === 'reverse-penalty';

const movedBy = ({ amount, credit }: { amount: string | null; credit: string | null }) => {
  if (amount?.startsWith('-')) return 'refunded';
  return amount === '0.00' && credit?.startsWith('-') ? 'credited' : 'paid';
};

function activitySection({ versions }: ReportFile, agency: Agency): Section {
  return {
    heading: 'Activity',
    ...tableOf(
      'No activity.',
      [short('Time'), short('Version'), ...['Event', 'By', 'Details', 'Reason'].map(plain)],
      versions.flatMap(({ report, events }) =>
        events.map((event) => [
          displayTime(event.createdAt, agency.timeZone),
          String(report.version),
          describeReportEvent(event, report),
          event.actorName ?? 'Automatic',
          joined(
            event.confirmation && `Confirmation ${event.confirmation}`,
            event.filedOn && `filed ${displayDate(parseCivilDate(event.filedOn))}`,
            event.amount &&
              (isMoved(event.event)
                ? describeMoved({ ...event, amount: event.amount })
                : displayAmount(event.amount)),
            event.paidOn && `${movedBy(event)} ${displayDate(parseCivilDate(event.paidOn))}`,
            event.reference,
          ),
          event.reason,
        ]),
      ),
    ),
  };
}

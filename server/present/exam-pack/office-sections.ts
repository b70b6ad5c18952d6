import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { addCents, type Cents, displayCents, ZERO } from '#domain/money/cents.ts';
import { DIFFERENCE_LABELS } from '#domain/reporting/difference-labels.ts';
import type { Row, Section } from '#exports/html/write-page.ts';
import type { ReportFile } from '#operations/exam-pack/read-report-file.ts';
import { type Agency, amount, dayOf, plain, short } from './cells.ts';

type Office = NonNullable<ReportFile['office']>;

const WHOLE_CHARGE = 'The charge as a whole';
const openLines = ({ lines }: Office) => lines.filter(({ open }) => open !== ZERO);
const counted = (many: number) => (many === 1 ? '1 difference' : `${many} differences`);

/** What the office invoiced, for the figures of the report. */
export function officeRows({ office }: ReportFile, agency: Agency): Row[] {
  if (office?.entered == null) return [];
  const { enteredAt, enteredBy } = office.entered;
  const invoiced = addCents(...office.lines.map((line) => line.invoiced ?? ZERO));
  return [
    ['Invoiced by the office', `Entered ${dayOf(enteredAt, agency)} by ${enteredBy}`, displayCents(invoiced)],
  ];
}

/** That the office invoiced something else, and nobody has settled it. */
export function officePoints({ office, account: { report } }: ReportFile): string[] {
  if (office === null) {
    return report.isLatest && report.openDifferences > 0
      ? [
          `The version before this one was left with ${counted(report.openDifferences)} from the office’s invoice.`,
        ]
      : [];
  }
  const open = openLines(office);
  if (open.length === 0) return [];
  const sum = addCents(...open.map((line) => line.open));
  return [
    `${counted(open.length)} from the office’s invoice, ${displayCents(sum)} in total, not settled: listed below.`,
  ];
}

/** Where the office's invoice differs, and what was settled of it. */
export function officeSections(file: ReportFile, agency: Agency): Section[] {
  const { office, settled } = file;
  return [
    ...(office === null || office.differing === 0 ? [] : [differencesSection(office)]),
    ...(settled.length === 0 ? [] : [settledSection(file, agency)]),
  ];
}

function differencesSection({ differences, differing }: Office): Section {
  const known = (cents: Cents | null) => (cents === null ? 'Unknown' : displayCents(cents));
  return {
    heading: 'Differences from the office’s invoice',
    ...(differing > differences.length
      ? { text: `The largest ${differences.length} of ${differing}, those not settled first.` }
      : {}),
    table: {
      columns: [
        plain('Filing'),
        plain('Insured'),
        plain('Charge'),
        plain('Reason'),
        ...['Charged', 'Calculated', 'Invoiced', 'Difference', 'Settled', 'Open'].map(amount),
      ],
      rows: differences.map((line) => [
        line.filing?.number ?? line.stated ?? WHOLE_CHARGE,
        line.filing?.insuredName ?? null,
        nameAsLabel(line.charge),
        line.reason === null ? null : DIFFERENCE_LABELS[line.reason],
        displayCents(line.collected),
        known(line.due),
        known(line.invoiced),
        displayCents(line.difference),
        displayCents(line.adjusted),
        displayCents(line.open),
      ]),
    },
  };
}

function settledSection({ settled }: ReportFile, agency: Agency): Section {
  return {
    heading: 'Differences settled with the office',
    table: {
      columns: [
        short('Settled'),
        plain('Filing'),
        plain('Charge'),
        plain('Reason'),
        plain('Note'),
        plain('By'),
        amount('Amount'),
      ],
      rows: settled.map(({ at, by, note, filingNumber, stated, charge, amount: difference, reason }) => [
        dayOf(at, agency),
        filingNumber ?? stated ?? WHOLE_CHARGE,
        nameAsLabel(charge),
        DIFFERENCE_LABELS[reason],
        note,
        by,
        displayCents(difference),
      ]),
    },
  };
}

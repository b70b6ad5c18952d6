import { displayDate } from '#domain/calendar/civil-date.ts';
import { DIRECT_METHOD_LABELS, DOCUMENT_KIND_LABELS, FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { addCents, type Cents, displayAmount, displayCents, ZERO } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import { REPORT_ROLES } from '#domain/reporting/vocabulary.ts';
import type { Row, Section } from '#exports/html/write-page.ts';
import type { FilingFile } from '#operations/exam-pack/read-filing-file.ts';
import {
  type Agency,
  amount,
  COVERS_OTHERS,
  describeReportFiled,
  documentPath,
  filingPath,
  invoiceName,
  invoicePath,
  joined,
  paymentLabel,
  paymentPath,
  plain,
  reportPieces,
  short,
  shownDay,
  tableOf,
} from './cells.ts';
import { describeFiled, filedBy, insurerNames } from './filing-page.ts';
import { ALL_TIES } from './tie-out-section.ts';

/** What an examiner reads first of a policy: its figures side by side, what does not tie, and where every paper is. */
export function policySections(files: readonly FilingFile[], agency: Agency): Section[] {
  return [
    factsSection(files, agency),
    { heading: 'Tie-out', points: openPoints(files), table: tieOutTable(files) },
    { heading: 'Charges', table: chargesTable(files, agency) },
    filedSection(files, agency),
    remittedSection(files),
    { ...papersSection(files), startsSheet: true },
  ];
}

function factsSection(files: readonly FilingFile[], { licenseNumbers }: Agency): Section {
  const last = files.at(-1);
  if (last === undefined) return { heading: 'Policy', text: 'No filings.' };
  const { filing } = last;
  const terms = new Set(
    files.map(
      ({ filing: { policyEffectiveOn, expirationOn } }) =>
        `${displayDate(policyEffectiveOn)} to ${displayDate(expirationOn)}`,
    ),
  );
  return {
    heading: 'Policy',
    facts: [
      ['Insured', filing.insuredName],
      ['Policy', filing.policyNumber],
      ['Insurer', [...new Set(files.flatMap(insurerNames))]],
      ['Policy term', [...terms]],
      ['State', JURISDICTION_NAMES[filing.state]],
      ['Premium, all filings', displayCents(sumOf(files, ({ filing: each }) => each.premium))],
      ['Customer', filing.companyName],
      ['Agency license numbers', licenseNumbers],
    ],
  };
}

function openPoints(files: readonly FilingFile[]): string[] {
  const open = files.flatMap(({ filing, tieOut }) =>
    tieOut.open.map((sentence) => (files.length === 1 ? sentence : `${filing.number}: ${sentence}`)),
  );
  return open.length === 0 ? [ALL_TIES] : open;
}

const FIGURES: readonly (readonly [header: string, of: (file: FilingFile) => Cents | null])[] = [
  ['Premium', ({ filing }) => filing.premium],
  ['State taxes and fees', ({ tieOut }) => tieOut.owedToState],
  ['Agency fees', ({ tieOut }) => tieOut.owedToAgency],
  ['Charged', ({ tieOut }) => addCents(tieOut.owedToState, tieOut.owedToAgency)],
  ['Invoiced', ({ tieOut }) => tieOut.billed],
  ['Collected', ({ tieOut }) => tieOut.collected],
  ['Reported', ({ tieOut }) => tieOut.reported],
  ['Paid to the state', ({ tieOut }) => tieOut.remitted],
];
const PREPAID: (typeof FIGURES)[number] = ['Prepaid', ({ tieOut }) => tieOut.prepaid];

function tieOutTable(files: readonly FilingFile[]): NonNullable<Section['table']> {
  const shown = (figure: Cents | null) => (figure === null ? 'Not invoiced' : displayCents(figure));
  const figures = files.some(({ tieOut }) => tieOut.prepaid !== ZERO) ? [...FIGURES, PREPAID] : FIGURES;
  return {
    columns: [
      short('Filing'),
      plain('Type'),
      short('Effective'),
      short('Status'),
      ...figures.map(([header]) => amount(header)),
    ],
    rows: files.map((file) => [
      { text: file.filing.number, path: filingPath(file.filing.number) },
      FILING_TYPE_LABELS[file.filing.filingType],
      displayDate(file.filing.transactionEffectiveOn),
      nameAsLabel(file.filing.status),
      ...figures.map(([, of]) => shown(of(file))),
    ]),
    total: ['Total', null, null, null, ...figures.map(([, of]) => displayCents(sumOf(files, of)))],
  };
}

const sumOf = (files: readonly FilingFile[], of: (file: FilingFile) => Cents | null): Cents =>
  addCents(...files.map(of).filter((figure) => figure !== null));

function chargesTable(files: readonly FilingFile[], agency: Agency): NonNullable<Section['table']> {
  const rows = files.flatMap((file) => chargeRows(file, agency));
  return {
    columns: [
      short('Filing'),
      plain('Charge'),
      plain('Payee'),
      amount('Rate'),
      amount('Base'),
      plain('Rule'),
      plain('Source'),
      amount('Amount'),
    ],
    rows,
  };
}

function chargeRows({ filing, submissions }: FilingFile, agency: Agency): Row[] {
  const current = submissions.find(({ id }) => id === filing.currentSubmissionId);
  return [
    ...(current?.lines ?? []).map(({ trace }) => [
      filing.number,
      trace.label,
      trace.payee,
      trace.rate === null ? 'Flat' : displayRate(trace.rate),
      trace.rate === null ? null : displayAmount(trace.base),
      trace.citation,
      trace.source,
      displayAmount(trace.amount),
    ]),
    ...(current?.agencyCharges ?? []).map(({ trace }) => [
      filing.number,
      trace.label,
      agency.legalName,
      trace.rate === null ? 'As agreed' : displayRate(trace.rate),
      trace.rate === null ? null : displayAmount(trace.base),
      null,
      null,
      displayAmount(trace.amount),
    ]),
  ];
}

function filedSection(files: readonly FilingFile[], agency: Agency): Section {
  return {
    heading: 'Filed with the state',
    table: {
      columns: [short('Filing'), short('Due'), plain('Filed'), plain('Confirmation'), plain('By')],
      rows: files.map((file) => [
        file.filing.number,
        shownDay(file.filing.dueOn),
        describeFiled(file, agency) ?? 'Not filed yet',
        file.filing.confirmationNumber ?? file.filing.confirmationAbsentReason,
        filedBy(file),
      ]),
    },
  };
}

/** Returns first, then what is not paid of itself. */
function remittedSection(files: readonly FilingFile[]): Section {
  return {
    heading: 'Reported and paid to the state',
    ...tableOf(
      'On no report yet.',
      [
        short('Filing'),
        plain('Report'),
        plain('Filed'),
        plain('Confirmation'),
        plain('Paid'),
        amount('On this report'),
      ],
      files.flatMap(({ filing, reports }) =>
        reports
          .filter(({ entries }) => entries.length > 0)
          .toSorted(
            (one, other) => REPORT_ROLES.indexOf(one.report.role) - REPORT_ROLES.indexOf(other.report.role),
          )
          .map(({ report, entries, proof }) => [
            filing.number,
            reportPieces(report),
            describeReportFiled({ report, proof }),
            report.confirmation,
            joined(
              shownDay(report.paidOn),
              report.paymentMethod && DIRECT_METHOD_LABELS[report.paymentMethod],
              report.paymentReference,
              proof.paidBy,
            ),
            displayCents(addCents(...entries.map((entry) => entry.amount))),
          ]),
      ),
    ),
  };
}

/** Every paper of the pack by its kind. */
function papersSection(files: readonly FilingFile[]): Section {
  return {
    heading: 'Papers in this pack',
    table: {
      columns: [short('Filing'), plain('Paper'), plain('File')],
      rows: files.flatMap(({ filing, documents, billings, payments }): Row[] => [
        [
          filing.number,
          'Full record',
          { text: 'Charges, papers, ledger and activity', path: filingPath(filing.number) },
        ],
        ...documents.map(
          ({ kind, fileName }, index): Row => [
            filing.number,
            DOCUMENT_KIND_LABELS[kind],
            { text: fileName, path: documentPath(filing.number, fileName, index) },
          ],
        ),
        ...billings.map(
          (billing): Row => [
            filing.number,
            'Invoice',
            [
              { text: invoiceName(billing), path: invoicePath(billing) },
              ...(billing.isExtract ? [COVERS_OTHERS] : []),
            ],
          ],
        ),
        ...payments.map(
          ({ payment }): Row => [
            filing.number,
            'Payment',
            { text: paymentLabel(payment), path: paymentPath(payment) },
          ],
        ),
      ]),
    },
  };
}

import { displayDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { displayTime } from '#domain/calendar/time-in-zone.ts';
import { describeEvent } from '#domain/filing/events.ts';
import { DIRECT_METHOD_WORDS, FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { displayCents } from '#domain/money/cents.ts';
import { REPORT_EVENT_WORDS } from '#domain/reporting/report-event-words.ts';
import { dutyName, periodName, reportTitle } from '#domain/reporting/report-title.ts';
import { taxableBase } from '#domain/reporting/taxable-base.ts';
import { type Page, type Section, writePage } from '#exports/html/write-page.ts';
import type { ArchiveFile } from '#exports/zip/write-zip.ts';
import { describeAgencyCharge, describeStateCharge } from '#operations/document/describe-charge.ts';
import type { ExamPack } from '#operations/exam-pack/make-exam-pack.ts';
import type { FilingFile } from '#operations/exam-pack/read-filing-file.ts';
import { enteredFacts } from './entered-facts.ts';

interface Agency {
  legalName: string;
  timeZone: string;
}

type Cells = NonNullable<Section['table']>['rows'][number];

const LONGEST_NAME = 80;
const amount = (header: string) => ({ header, isAmount: true });
/** What stays on one line: days, numbers, codes. */
const short = (header: string) => ({ header, isShort: true });
const plain = (header: string) => ({ header });

/**
 * The files of an exam pack: a page for each filing beside its documents, a page of the report where it is one, and
 * index.html, which leads to all of them. Read and written one after the other.
 */
export async function* examPackFiles(pack: ExamPack, agency: Agency): AsyncGenerator<ArchiveFile> {
  const listed: Cells[] = [];
  for await (const file of pack.filings) {
    const { filing } = file;
    const folder = `filings/${filing.number}`;
    const names = file.documents.map(({ fileName }, index) => documentName(fileName, index));
    yield page(`${folder}/index.html`, filingPage(file, names, agency));
    for (const [index, { open }] of file.documents.entries()) {
      yield { path: `${folder}/${names[index]}`, content: () => open(), isCompressed: false };
    }
    listed.push([
      { text: filing.number, path: `${folder}/index.html` },
      filing.state,
      FILING_TYPE_LABELS[filing.filingType],
      filing.insuredName,
      filing.policyNumber,
      displayDate(filing.transactionEffectiveOn),
      nameAsLabel(filing.status),
      displayCents(filing.premium),
      displayCents(filing.stateTotal),
      displayCents(filing.total),
    ]);
  }
  yield page('index.html', {
    isWide: true,
    title: pack.title,
    lead: `Prepared by ${agency.legalName} on ${displayDate(dayInZone(pack.madeAt, agency.timeZone))}. SHA256SUMS lists the SHA-256 hash of every file.`,
    sections: [
      ...(pack.report === null ? [] : reportSections(pack.report, agency)),
      {
        heading: listed.length === 1 ? '1 filing' : `${listed.length} filings`,
        table: {
          columns: [
            short('Filing'),
            short('State'),
            plain('Type'),
            plain('Insured'),
            plain('Policy'),
            short('Effective'),
            short('Status'),
            ...['Premium', 'Taxes and fees', 'Total'].map(amount),
          ],
          rows: listed,
        },
      },
    ],
  });
}

function page(path: string, content: Page): ArchiveFile {
  return { path, content: writePage(content), isCompressed: true };
}

/** "documents/01-declaration.pdf": what any system can keep and unpack; the page beside it says what it was called. */
function documentName(fileName: string, index: number): string {
  const harmless = fileName.replace(/[^A-Za-z0-9 ._()-]/g, '_').replace(/^\.+/, '_');
  return `documents/${String(index + 1).padStart(2, '0')}-${harmless.slice(-LONGEST_NAME)}`;
}

function filingPage(file: FilingFile, names: readonly string[], agency: Agency) {
  const { filing } = file;
  const on = (at: Date | null) => (at === null ? null : displayDate(dayInZone(at, agency.timeZone)));
  const sections: Section[] = [
    {
      heading: 'Filing',
      facts: [
        ['State', JURISDICTION_NAMES[filing.state]],
        ['Type', FILING_TYPE_LABELS[filing.filingType]],
        ['Status', nameAsLabel(filing.status)],
        ['Insured', filing.insuredName],
        ['Policy', filing.policyNumber],
        ['Policy term', `${displayDate(filing.policyEffectiveOn)} to ${displayDate(filing.expirationOn)}`],
        ['Effective', displayDate(filing.transactionEffectiveOn)],
        ['Submitted by', `${filing.userName}, ${filing.companyName}`],
        ['Submitted', on(filing.createdAt)],
        ['State due date', filing.dueOn === null ? null : displayDate(filing.dueOn)],
        ['Filed with the state', on(filing.sentAt)],
        ['Completed', on(filing.completedAt)],
        ['Confirmation number', filing.confirmationNumber],
        ['Reason for no number', filing.confirmationAbsentReason],
        ['State office reference', filing.officeReference],
        ['Reason for rejection', filing.rejectionWords],
      ],
    },
    ...file.submissions.map((submission) => submissionSection(submission, agency)),
    paymentSection(file),
    {
      heading: 'Reports to the state',
      ...tableOf(
        'Not on any report.',
        [
          plain('Report'),
          short('Counted on'),
          short('Filed'),
          plain('Confirmation'),
          short('Entry'),
          amount('Premium'),
        ],
        file.reports.map(({ item, report }) => [
          `${reportTitle(report)}, version ${report.version}`,
          displayDate(item.countedOn),
          report.filedOn === null ? nameAsLabel(report.status) : displayDate(report.filedOn),
          report.confirmation,
          item.sign === -1 ? 'Reversal' : 'Filing',
          displayCents(item.premium),
        ]),
      ),
    },
    {
      heading: 'Ledger',
      ...tableOf(
        'No ledger entries.',
        [
          short('Entry'),
          short('Date'),
          plain('Account'),
          plain('Description'),
          amount('Debit or credit (\u2212)'),
        ],
        file.postings.map((posting) => [
          posting.entryId,
          displayDate(posting.bookedOn),
          [nameAsLabel(posting.account), posting.state, posting.charge && nameAsLabel(posting.charge)]
            .filter((part) => part !== null)
            .join(', '),
          posting.description,
          displayCents(posting.amount),
        ]),
      ),
    },
    {
      heading: 'Documents',
      ...tableOf(
        'No documents.',
        [plain('File'), amount('Size in bytes'), plain('SHA-256')],
        file.documents.map(({ fileName, sizeBytes, sha256 }, index) => [
          { text: fileName, path: names[index] ?? '' },
          sizeBytes.toLocaleString('en-US'),
          sha256,
        ]),
      ),
    },
    {
      heading: 'Activity',
      ...tableOf(
        'No activity.',
        [short('Time'), ...['Event', 'By', 'Reason'].map(plain)],
        file.events.map(({ createdAt, details, actorName, reason }) => [
          displayTime(createdAt, agency.timeZone),
          describeEvent(details),
          actorName ?? 'Stampline',
          reason,
        ]),
      ),
    },
  ];
  return {
    title: `Filing ${filing.number}`,
    lead: `${filing.insuredName}, policy ${filing.policyNumber}`,
    sections,
  };
}

function submissionSection(submission: FilingFile['submissions'][number], agency: Agency): Section {
  const charges = [
    ...submission.lines.map(({ trace }) => describeStateCharge(trace)),
    ...submission.agencyCharges.map(({ trace }) => describeAgencyCharge(trace, agency.legalName)),
  ];
  return {
    heading: `Submission ${submission.sequence}, ${displayDate(dayInZone(submission.createdAt, agency.timeZone))}`,
    facts: [
      ['Rulebook', submission.rulebookVersion],
      ['Premium', displayCents(submission.premium)],
      ...enteredFacts(submission.inputs),
    ],
    table: {
      columns: [...['Charge', 'Payee', 'Calculation', 'Law', 'Source'].map(plain), amount('Amount')],
      rows: [
        ...charges.map((charge) => [
          charge.label,
          charge.payee,
          charge.arithmetic,
          charge.law,
          charge.source,
          displayCents(charge.amount),
        ]),
        ['Total', null, null, null, null, displayCents(submission.total)],
      ],
    },
  };
}

function paymentSection({ payments }: FilingFile): Section {
  return {
    heading: 'Payments',
    ...tableOf(
      'No payments.',
      [short('Received'), ...['Method', 'Reference'].map(plain), amount('Payment'), amount('Applied here')],
      payments.map((payment) => [
        displayDate(payment.receivedOn),
        payment.method === null ? nameAsLabel(payment.source) : DIRECT_METHOD_WORDS[payment.method],
        payment.reference,
        displayCents(payment.amount),
        displayCents(payment.allocated),
      ]),
    ),
  };
}

function reportSections({ account, events }: NonNullable<ExamPack['report']>, agency: Agency): Section[] {
  const { report, charges, versions } = account;
  const facts: Section['facts'] = [
    ['State', JURISDICTION_NAMES[report.state]],
    ['Report', account.duty?.duty.what ?? dutyName(report.duty)],
    [
      'Period',
      `${periodName(report)}: ${displayDate(report.periodStart)} to ${displayDate(report.periodEnd)}`,
    ],
    ['Version', `${report.version} of ${versions.length}`],
    ['Due', report.dueOn === null ? null : displayDate(report.dueOn)],
    ['Due date basis', report.dueBecause],
    ['Status', nameAsLabel(report.status)],
    ['Filed', report.filedOn === null ? null : displayDate(report.filedOn)],
    ['Confirmation', report.confirmation],
    ['Paid', report.paid === null ? null : displayCents(report.paid)],
    ['Paid on', report.paidOn === null ? null : displayDate(report.paidOn)],
    ['Paid by', report.paymentMethod === null ? null : DIRECT_METHOD_WORDS[report.paymentMethod]],
    ['Payment reference', report.paymentReference],
  ];
  return [
    { heading: 'Report', facts },
    {
      heading: 'Totals',
      table: {
        columns: [plain('Charge'), amount('Premium'), amount('Base'), amount('Amount')],
        rows: [
          ...charges.map((total) => {
            const base = taxableBase(total);
            return [
              nameAsLabel(total.charge),
              displayCents(total.premium),
              base === null ? 'Flat fee' : displayCents(base),
              displayCents(total.amount),
            ];
          }),
          ['Total', null, null, displayCents(report.total)],
        ],
      },
    },
    {
      heading: 'Activity',
      ...tableOf(
        'No activity.',
        [short('Time'), ...['Event', 'By', 'Reason'].map(plain)],
        events.map(({ createdAt, event, actorName, reason }) => [
          displayTime(createdAt, agency.timeZone),
          REPORT_EVENT_WORDS[event] ?? nameAsLabel(event),
          actorName ?? 'Stampline',
          reason,
        ]),
      ),
    },
  ];
}

/** A table, or the words that stand in place of an empty one. */
function tableOf(
  empty: string,
  columns: NonNullable<Section['table']>['columns'],
  rows: readonly Cells[],
): Pick<Section, 'table' | 'text'> {
  return rows.length === 0 ? { text: empty } : { table: { columns, rows } };
}

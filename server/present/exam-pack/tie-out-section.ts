import { displayDate } from '#domain/calendar/civil-date.ts';
import { DIRECT_METHOD_LABELS, methodInSentence } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import {
  absoluteCents,
  addCents,
  type Cents,
  cents,
  displayCents,
  negateCents,
  ZERO,
} from '#domain/money/cents.ts';
import { remittedOf } from '#domain/reporting/late-charges.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import { creditLabel } from '#domain/reporting/settlement-labels.ts';
import type { TiedReport, TieOut } from '#domain/reporting/tie-out.ts';
import type { Piece, Row, Section } from '#exports/html/write-page.ts';
import type { FilingFile, PaidVersion } from '#operations/exam-pack/read-filing-file.ts';
import {
  type Agency,
  amount,
  dayOf,
  describeBankLine,
  invoicePath,
  joined,
  paymentLabel,
  paymentPath,
  plain,
  short,
  shownDay,
} from './cells.ts';

export const ALL_TIES =
  'Ledger check: no differences between charged, invoiced, collected, reported and paid to the state.';
const NO_BANK_LINE = 'No bank line is matched with it';

/** Each figure from the charge to the state, with where it stands. Links lead from a page in a folder two below. */
export function tieOutSection(file: FilingFile, agency: Agency): Section {
  const { tieOut } = file;
  return {
    heading: 'Tie-out',
    points: tieOut.open.length === 0 ? [ALL_TIES] : tieOut.open,
    table: {
      columns: [short('Figure'), plain('Where it stands'), amount('Amount')],
      rows: [
        ...chargedRows(file, agency),
        invoicedRow(file, agency),
        ...file.payments.flatMap((part) => paymentRows(part, agency)),
        collectedRow(file),
        ...reportRows(file),
      ],
    },
  };
}

const row = (figure: string, where: readonly (Piece | null)[], figureAmount: Cents | null): Row => [
  figure,
  where.filter((piece): piece is Piece => piece !== null && piece !== ''),
  figureAmount === null ? null : displayCents(figureAmount),
];

function chargedRows({ filing, submissions, tieOut }: FilingFile, agency: Agency): Row[] {
  const current = submissions.find(({ id }) => id === filing.currentSubmissionId);
  const where =
    current === undefined
      ? null
      : `Submission ${current.sequence}, ${dayOf(current.createdAt, agency)}, tax rules ${current.rulebookVersion}`;
  const undone = filing.status === 'REJECTED' ? 'Reversed: the filing was rejected' : null;
  return [
    row('State taxes and fees', [where, undone], tieOut.owedToState),
    row('Agency fees', ['Kept by the agency, not reported to the state'], tieOut.owedToAgency),
    row('Charged', ['State taxes and fees with agency fees'], chargedOf(tieOut)),
  ];
}

const chargedOf = ({ owedToState, owedToAgency }: TieOut): Cents => addCents(owedToState, owedToAgency);

/** "Ties to charged", or by how much it does not. */
const against = (figure: Cents, other: Cents, name: string) =>
  figure === other ? `Ties to ${name}` : `Differs from ${name} by ${displayCents(cents(figure - other))}`;

function invoicedRow({ filing, billings, tieOut }: FilingFile, agency: Agency): Row {
  const billing = billings.find(({ isLive }) => isLive);
  if (billing === undefined) {
    const { paymentMethod: method } = filing;
    const why =
      method === 'PENDING_INVOICE' || method === 'INVOICED'
        ? 'On no invoice'
        : `Not invoiced: to be paid by ${methodInSentence(method)}`;
    return row('Invoiced', [why], null);
  }
  return row(
    'Invoiced',
    [
      { text: `Invoice ${billing.number}`, path: `../../${invoicePath(billing)}` },
      joined(
        `Issued ${dayOf(billing.sentAt, agency)} by ${billing.issuedBy}`,
        `due ${displayDate(billing.dueOn)}`,
      ),
      billing.invoiceTotal === billing.amount ? null : `Part of ${displayCents(billing.invoiceTotal)}`,
      against(billing.amount, chargedOf(tieOut), 'charged'),
    ],
    billing.amount,
  );
}

const FIGURES = { RECEIVED: 'Received', CREDIT: 'Credit applied', WRITE_OFF: 'Written off' } as const;

function paymentRows(part: FilingFile['payments'][number], agency: Agency): Row[] {
  const { payment, bankLines } = part;
  const link = { text: paymentLabel(payment), path: `../../${paymentPath(payment)}` };
  const deposits = bankLines.filter(({ isReturn }) => !isReturn).map(describeBankLine);
  const returns = bankLines.filter(({ isReturn }) => isReturn).map(describeBankLine);
  return [
    row(
      FIGURES[payment.source],
      [
        link,
        `${displayDate(payment.receivedOn)}, recorded by ${payment.recordedBy}`,
        payment.amount === part.given ? null : `Part of ${displayCents(payment.amount)}`,
        ...(payment.source === 'RECEIVED' && deposits.length === 0 ? [NO_BANK_LINE] : deposits),
      ],
      part.given,
    ),
    ...part.released.map(({ amount: taken, at, reversal }) =>
      reversal === null
        ? row('Moved to customer credit', [link, dayOf(at, agency)], negateCents(taken))
        : row(
            reversal.paymentId !== payment.id
              ? 'Credit reversed'
              : reversal.isReturn
                ? 'Returned'
                : 'Reversed',
            [
              reversal.paymentId === payment.id
                ? link
                : `The payment that the credit came from was ${reversal.isReturn ? 'returned' : 'reversed'}`,
              `${displayDate(reversal.on)}: ${reversal.reason}`,
              `Recorded by ${reversal.by}`,
              ...(reversal.paymentId === payment.id ? returns : []),
            ],
            negateCents(taken),
          ),
    ),
  ];
}

function collectedRow({ filing, tieOut }: FilingFile): Row {
  const isCredited = filing.total < ZERO && filing.paid === filing.total;
  return row(
    isCredited ? 'Credited' : 'Collected',
    [
      isCredited ? 'Return premium taxes credited to the customer when the state accepted the filing' : null,
      tieOut.writtenOff === ZERO ? null : `Besides ${displayCents(tieOut.writtenOff)} written off`,
      against(tieOut.collected, chargedOf(tieOut), 'charged'),
    ],
    tieOut.collected,
  );
}

function reportRows({ reports, prepayments, tieOut }: FilingFile): Row[] {
  const versionOf = ({ id }: TiedReport) => reports.find(({ report }) => report.id === id);
  const rows = (
    figure: string,
    of: (version: NonNullable<ReturnType<typeof versionOf>>) => readonly (Piece | null)[],
    pick: (each: FilingFile['tieOut']['returns'][number]) => TiedReport | null,
  ) =>
    tieOut.returns.flatMap((each) => {
      const tied = pick(each);
      const version = tied === null ? undefined : versionOf(tied);
      if (tied === null || version === undefined || tied.charges.length === 0) return [];
      return [
        row(
          figure,
          [`${tied.title}, version ${tied.version}`, ...of(version), ...describeCharges(tied)],
          addCents(...tied.charges.map(({ amount: charged }) => charged)),
        ),
      ];
    });
  return [
    ...rows(
      'Reported',
      ({ report, entries, proof }) => [
        `${joined(`Filed ${shownDay(report.filedOn)}`, proof.filedBy && `by ${proof.filedBy}`)}`,
        report.confirmation === null ? 'No confirmation number' : `Confirmation ${report.confirmation}`,
        ...entries.map(describeTieOutEntry),
      ],
      ({ filed }) => filed,
    ),
    row(
      'Reported, total',
      [against(tieOut.reported, tieOut.owedToState, 'state taxes and fees')],
      tieOut.reported,
    ),
    ...prepayments.map((prepayment) =>
      row(
        'Prepaid to the state',
        [
          `${reportTitle(prepayment.report)}, version ${prepayment.report.version}`,
          ...describePaid(prepayment),
          `${prepayment.share === null ? '' : 'Part of '}${displayCents(remittedOf(prepayment.report))} for all filings; credited on the tax return`,
        ],
        prepayment.share,
      ),
    ),
    ...rows(
      'Paid to the state',
      (version) => {
        const [how = null, ...lines] = describePaid(version);
        const { paid, prepaid, credit } = version.report;
        const all = paid === null ? null : addCents(paid, prepaid, credit);
        return [
          how,
          all === null ? null : `Part of ${displayCents(all)}`,
          prepaid === ZERO ? null : `${displayCents(prepaid)} of it prepaid`,
          credit === ZERO ? null : `${creditLabel(credit)}: ${displayCents(absoluteCents(credit))}`,
          ...lines,
        ];
      },
      ({ paid }) => paid,
    ),
    row(
      'Paid to the state, total',
      [against(tieOut.remitted, tieOut.reported, 'reported, total')],
      tieOut.remitted,
    ),
    ...rows(
      'Not filed yet',
      ({ report, entries }) => [
        report.dueOn === null ? 'No due date is published' : `Due ${displayDate(report.dueOn)}`,
        ...entries.map(describeTieOutEntry),
      ],
      ({ waiting }) => waiting,
    ),
  ];
}

/** When and how a version was paid and by whom, and its lines of the bank. */
function describePaid({ report, proof }: PaidVersion): (Piece | null)[] {
  return [
    joined(
      `Paid ${shownDay(report.paidOn)}`,
      report.paymentMethod && DIRECT_METHOD_LABELS[report.paymentMethod],
      report.paymentReference,
      proof.paidBy && `by ${proof.paidBy}`,
    ),
    ...(proof.bankLines.length === 0 ? [NO_BANK_LINE] : proof.bankLines.map(describeBankLine)),
  ];
}

const describeCharges = ({ charges }: TiedReport): string[] =>
  charges.length < 2
    ? charges.map(({ kind }) => nameAsLabel(kind))
    : charges.map(({ kind, amount: charged }) => `${nameAsLabel(kind)} ${displayCents(charged)}`);

/** What is out of the ordinary about an entry. */
export function describeTieOutEntry({
  sign,
  isLate,
  belongsOn,
}: {
  sign: 1 | -1;
  isLate: boolean;
  belongsOn: FilingFile['filing']['transactionEffectiveOn'];
}): string | null {
  if (sign === -1) return 'Reversal: returned by the state';
  return isLate ? `Late arrival: its period began ${displayDate(belongsOn)}` : null;
}

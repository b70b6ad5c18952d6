import { displayDate } from '#domain/calendar/civil-date.ts';
import { DIRECT_METHOD_LABELS } from '#domain/filing/vocabulary.ts';
import { addCents, type Cents, cents, displayCents, negateCents, ZERO } from '#domain/money/cents.ts';
import { lateOf } from '#domain/reporting/late-charges.ts';
import { payeeOf } from '#domain/reporting/payee-of.ts';
import { isPaid, totalOf } from '#domain/reporting/report-status.ts';
import {
  creditLabel,
  isRefunded,
  owedBackLabel,
  refundedLabel,
} from '#domain/reporting/settlement-labels.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Row, Section } from '#exports/html/write-page.ts';
import type { ReportFile, ReportVersion } from '#operations/exam-pack/read-report-file.ts';
import { type Agency, amount, describeBankLine, joined, plain, short, shownDay } from './cells.ts';
import { officePoints, officeRows } from './office-sections.ts';

/** What the entries come to as they were written, in cents. Filings that stand in it twice count once. */
export interface EntrySums {
  premium: Cents;
  /** Of the charge that the list shows the base of; null: flat amounts alone. */
  base: Cents | null;
  /** At what rates each charge was reckoned, decimal text. */
  rates: ReadonlyMap<ChargeKind, ReadonlySet<string>>;
  onReport: Cents;
  filings: Cents;
  collected: Cents;
  /** Entries that belong to earlier periods, and entries that take others out. */
  late: { entries: number; amount: Cents };
  reversed: { entries: number; amount: Cents };
  /** Of filings that are paid less than they come to. */
  open: { filings: number; amount: Cents };
}

export const NO_ENTRIES: EntrySums = {
  premium: ZERO,
  base: null,
  rates: new Map(),
  onReport: ZERO,
  filings: ZERO,
  collected: ZERO,
  late: { entries: 0, amount: ZERO },
  reversed: { entries: 0, amount: ZERO },
  open: { filings: 0, amount: ZERO },
};

const ALL_TIES = 'Ledger check: no differences between the entries, the report, the payment and the ledger.';

/** The entries against the report, the report against what was paid, and that against ledger and bank. */
export function reportTieOut(
  file: ReportFile,
  own: ReportVersion | undefined,
  sums: EntrySums,
  agency: Agency,
): Section {
  const open = openPoints(file, own, sums);
  return {
    heading: 'Tie-out',
    points: open.length === 0 ? [ALL_TIES] : open,
    table: {
      columns: [short('Figure'), plain('Where it stands'), amount('Amount')],
      rows: [
        ['Entries', `${file.account.report.filings} on the list below`, displayCents(sums.onReport)],
        ...ofThese('late, from earlier periods', sums.late),
        ...ofThese('taken out again: returned by the state', sums.reversed),
        ...settlementRows(file),
        ...officeRows(file, agency),
        ...paymentRows(file, own),
        ...penaltyRows(file),
      ],
    },
  };
}

const ofThese = (words: string, { entries, amount: figure }: EntrySums['late']): Row[] =>
  entries === 0 ? [] : [['Of these', `${entries} ${words}`, displayCents(figure)]];

function settlementRows({ account }: ReportFile): Row[] {
  const { report, adjusted, prepaid, paidBefore } = account;
  const isInstallment = report.role === 'INSTALLMENT';
  const between: readonly (readonly [string, string, Cents])[] = [
    ['Settled', 'Differences settled with the office, listed below', adjusted],
    ['Prepaid', 'Installments paid before', negateCents(prepaid)],
    ['Paid before', 'With earlier versions', negateCents(paidBefore)],
    [
      creditLabel(report.credit),
      report.credit < ZERO
        ? `Kept by ${payeeOf(report)} for a later report`
        : `Carried forward by ${payeeOf(report)} from an earlier report`,
      negateCents(report.credit),
    ],
  ];
  return [
    [
      isInstallment ? 'Tax of the period' : 'Report total',
      joined(
        report.filedOn === null ? 'Not filed yet' : `Filed ${displayDate(report.filedOn)}`,
        report.confirmation && `confirmation ${report.confirmation}`,
      ),
      displayCents(report.total),
    ],
    ...(isInstallment ? [['Installment', report.installmentNote, displayCents(totalOf(report))]] : []),
    ...between
      .filter(([, , figure]) => figure !== ZERO)
      .map(([figure, where, figureAmount]) => [figure, where, displayCents(figureAmount)]),
    ...(isPaid(report) ? [dueRow(account)] : []),
  ];
}

const dueRow = ({ report, payable }: ReportFile['account']): Row =>
  payable < ZERO
    ? [owedBackLabel(report), null, displayCents(negateCents(payable))]
    : ['Payable', null, displayCents(payable)];

function paymentRows({ account: { report } }: ReportFile, own: ReportVersion | undefined): Row[] {
  if (report.paid === null || own === undefined) return [];
  const { proof } = own;
  const isRefund = isRefunded(report.paid);
  const moved = (figure: Cents) => displayCents(isRefund ? negateCents(figure) : figure);
  return [
    ...lateRows(report),
    [
      isRefund ? refundedLabel(report) : 'Paid',
      joined(
        shownDay(report.paidOn),
        report.paymentMethod && DIRECT_METHOD_LABELS[report.paymentMethod],
        report.paymentReference,
        proof.paidBy && `by ${proof.paidBy}`,
      ),
      moved(report.paid),
    ],
    ['Ledger', describeLedger(report), moved(remittedInLedger(own))],
    [
      'Bank',
      proof.bankLines.length === 0
        ? 'No bank line is matched with it'
        : proof.bankLines.map(describeBankLine),
      proof.bankLines.length === 0
        ? null
        : displayCents(addCents(...proof.bankLines.map(({ part }) => part))),
    ],
  ];
}

/** What the state took for lateness: no filing was charged with it. */
const lateRows = ({ penalty, interest }: ReportFile['account']['report']): Row[] =>
  (
    [
      ['Penalty', penalty],
      ['Interest', interest],
    ] as const
  )
    .filter(([, figure]) => figure !== ZERO)
    .map(([words, figure]) => [words, 'The agency’s expense: charged to no filing', displayCents(figure)]);

/** What the state asked for after it was filed: no part of what was paid for the report. */
const penaltyRows = ({ penaltiesPaid }: ReportFile): Row[] =>
  penaltiesPaid.map(({ penalty, bankLines }) => [
    'Penalty paid later',
    [
      joined(
        shownDay(penalty.paidOn),
        DIRECT_METHOD_LABELS[penalty.method],
        penalty.reference,
        penalty.by && `by ${penalty.by}`,
        penalty.reversal &&
          `reversed ${displayDate(penalty.reversal.reversedOn)}: ${penalty.reversal.reason}`,
      ) ?? '',
      'The agency’s expense: charged to no filing',
      ...bankLines.map(describeBankLine),
    ],
    displayCents(lateOf(penalty)),
  ]);

function describeLedger(report: ReportFile['account']['report']): string {
  if (isRefunded(report.paid)) return 'Put back on what is due to the state';
  return lateOf(report) === ZERO
    ? 'Taken off what is due to the state'
    : 'Taken off what is due to the state, with penalty and interest';
}

/** What left the bank for this version by the ledger, above zero. */
const remittedInLedger = ({ postings }: ReportVersion): Cents =>
  negateCents(
    addCents(
      ...postings
        .filter(({ account, reportPenaltyId }) => account === 'BANK' && reportPenaltyId === null)
        .map((each) => each.amount),
    ),
  );

function laterVersion({ account: { report }, versions }: ReportFile): string[] {
  if (report.isLatest) return [];
  const later = versions.filter((each) => each.report.version > report.version);
  return later.some((each) => each.report.filedOn !== null)
    ? ['Replaced by a later version: see the versions below.']
    : ['A later version is a draft and isn’t filed: see the versions below.'];
}

function openPoints(file: ReportFile, own: ReportVersion | undefined, sums: EntrySums): string[] {
  const { account } = file;
  const { report, payable, charges } = account;
  const charged = addCents(...charges.map((each) => each.amount));
  return [
    ...unequal('The entries come to', sums.onReport, 'the report to', report.total),
    ...unequal('The charges come to', charged, 'the report to', report.total),
    ...standing(account),
    ...(report.paid === null || own === undefined
      ? []
      : [
          ...unequalPaid(report.paid, addCents(payable, lateOf(report)), remittedInLedger(own)),
          ...(own.proof.bankLines.length === 0 && report.paid !== ZERO
            ? [`No bank line is matched with the ${isRefunded(report.paid) ? 'refund' : 'payment'} yet.`]
            : []),
        ]),
    ...officePoints(file),
    ...laterVersion(file),
    ...(sums.open.filings === 0
      ? []
      : [
          `${displayCents(sums.open.amount)} of ${sums.open.filings === 1 ? '1 filing' : `${sums.open.filings} filings`} on this report isn’t collected yet.`,
        ]),
  ];
}

const unequal = (one: string, figure: Cents, other: string, against: Cents): string[] =>
  figure === against
    ? []
    : [
        `${one} ${displayCents(figure)}, ${other} ${displayCents(against)}: a difference of ${displayCents(cents(figure - against))}.`,
      ];

/** What was paid against what was payable and the ledger; what came back is said above zero. */
function unequalPaid(paid: Cents, payable: Cents, inLedger: Cents): string[] {
  if (!isRefunded(paid)) {
    return [
      ...unequal('The amount paid is', paid, 'the amount payable', payable),
      ...unequal('The ledger says', inLedger, 'the amount paid is', paid),
    ];
  }
  const back = negateCents(paid);
  return [
    ...unequal('The amount refunded is', back, 'the amount owed back', negateCents(payable)),
    ...unequal('The ledger says', negateCents(inLedger), 'the amount refunded is', back),
  ];
}

function standing({ report, payable }: ReportFile['account']): string[] {
  const due = report.dueOn === null ? '' : `; due ${displayDate(report.dueOn)}`;
  if (report.status === 'OPEN' || report.status === 'READY') return [`Not filed yet${due}.`];
  if (!isPaid(report) || report.status === 'PAID' || payable <= ZERO) return [];
  return [`Filed, not paid yet: ${displayCents(payable)} is payable${due}.`];
}

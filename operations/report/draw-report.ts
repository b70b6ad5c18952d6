import type { ReportDocument, ReportDocumentFiling } from '#documents/pdf/report-document.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { type Cents, cents, displayCents, negateCents, ZERO } from '#domain/money/cents.ts';
import { describeDueBasis, NO_DUE_DATE } from '#domain/reporting/describe-due-basis.ts';
import { describeLateness, duePaidOn, firstFiledOn } from '#domain/reporting/describe-lateness.ts';
import { lateOf } from '#domain/reporting/late-charges.ts';
import { isPaid } from '#domain/reporting/report-status.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import {
  creditLabel,
  isRefunded,
  refundedLabel,
  refundLines,
  SETTLEMENT_LABELS,
} from '#domain/reporting/settlement-labels.ts';
import { taxableBase } from '#domain/reporting/taxable-base.ts';
import type { OperationContext } from '../context.ts';
import { drawBounded } from '../document/draw-bounded.ts';
import { type ExportedFiling, exportReport, reportedCharge } from './export-report.ts';
import type { ReportAccount } from './get-report.ts';

/** Fifty pages: who has more filings reads them in a workbook, and no process has to hold them all. */
const LISTED_AT_MOST = 2000;

type Context = Pick<OperationContext, 'db' | 'rulebook' | 'clock' | 'config'>;

/** A report as a PDF. Throws NOT_FOUND and what drawBounded throws. */
export async function drawReport(
  context: Context,
  actor: Actor,
  id: string,
  /** What it is read from, where that is not what is written to. */
  reading = context,
): Promise<{ report: ReportAccount['report']; pdf: Buffer }> {
  const { report, document } = await readDocument(reading, id);
  return { report, pdf: await drawBounded(context, actor, 'draw-report', document) };
}

async function readDocument(
  context: Context,
  id: string,
): Promise<{ report: ReportAccount['report']; document: ReportDocument }> {
  const { account, filings } = await exportReport(context, id);
  const { report, charges } = account;
  const kinds = charges.map(({ charge }) => charge);
  const listed: ReportDocumentFiling[] = [];
  for await (const filing of filings) {
    if (listed.length === LISTED_AT_MOST) break;
    listed.push(listedFiling(filing, kinds));
  }
  const { legalName, phone, email, licenseNumbers } = context.config.agency;
  const document = {
    agency: { legalName, phone, email, licenseNumbers },
    title: reportTitle(report),
    isDraft: report.filedOn === null,
    what: account.duty?.duty.what ?? report.dueBecause,
    periodStart: report.periodStart,
    periodEnd: report.periodEnd,
    asOf: report.filedOn ?? report.periodEnd,
    facts: factsOf(account),
    charges: charges.map((each) => ({
      label: nameAsLabel(each.charge),
      premium: each.premium,
      base: taxableBase(each),
      flatItems: each.flatItems,
      amount: each.amount,
    })),
    total: report.total,
    settlement: settlementOf(account),
    describeEmpty: describeEmpty(report),
    filings: listed,
    unlisted: Math.max(0, report.filings - listed.length),
  };
  return { report, document };
}

function listedFiling(
  filing: ExportedFiling,
  kinds: readonly ReportAccount['charges'][number]['charge'][],
): ReportDocumentFiling {
  return {
    number: filing.number,
    type: describeType(filing),
    insuredName: filing.insuredName,
    policyNumber: filing.policyNumber,
    effectiveOn: parseCivilDate(filing.transactionEffectiveOn),
    premium: cents(BigInt(filing.premium)),
    charges: kinds.flatMap((kind) => {
      const amount = reportedCharge(filing, kind);
      return amount === null ? [] : [[nameAsLabel(kind), amount] as const];
    }),
    amount: cents(BigInt(filing.amount)),
  };
}

function describeEmpty({ role, zeroIsRequired, version }: ReportAccount['report']): string {
  if (role === 'INSTALLMENT') return 'No filings in this period.';
  if (version > 1) return 'No activity in this period: amended to a zero report.';
  if (zeroIsRequired === false) return 'No activity in this period. No zero report is required.';
  return zeroIsRequired ? 'No activity in this period: zero report.' : 'No activity in this period.';
}

function describeType({ sign, isLate, filingType }: ExportedFiling): string {
  if (sign === -1) return 'Reversal: returned by the office';
  return isLate ? `${FILING_TYPE_LABELS[filingType]}, late filing` : FILING_TYPE_LABELS[filingType];
}

/** "2 of 2", and where the one stands that replaces it; nothing for an only version. */
function describeVersion({ report, versions, amendment }: ReportAccount): string | null {
  if (versions.length < 2) return null;
  const place = `${report.version} of ${versions.length}`;
  if (amendment === null) return place;
  return `${place}, ${amendment === 'FILED' ? 'amended by a later version' : 'being amended'}`;
}

/** Where it stands, in the words of the day on which it was filed and paid. */
function factsOf(account: ReportAccount): ReportDocument['facts'] {
  const { report } = account;
  const facts: (readonly [string, string | null])[] = [
    ['Version', describeVersion(account)],
    ['Due', report.dueOn === null ? NO_DUE_DATE : displayDate(report.dueOn)],
    ['Due date basis', describeDueBasis(report)],
    [
      'Filed',
      report.filedOn === null
        ? 'Not yet'
        : `${displayDate(report.filedOn)}${describeLateness(report.dueOn, firstFiledOn(report))}`,
    ],
    ['Confirmation', report.confirmation],
    [
      isRefunded(report.paid) ? refundedLabel(report) : 'Paid',
      report.paidOn === null
        ? null
        : `${displayDate(report.paidOn)}${describeLateness(report.dueOn, duePaidOn(report))}`,
    ],
    [
      isRefunded(report.paid) ? 'Refund' : 'Payment',
      report.paymentMethod === null
        ? null
        : describePayment(report.paymentMethod, report.paymentReference ?? ''),
    ],
    ...account.penaltiesPaid
      .filter(({ reversal }) => reversal === null)
      .map((paid) => {
        const { paidOn, method, reference } = paid;
        const how = `${displayDate(paidOn)}, ${describePayment(method, reference)}`;
        return ['Penalty paid later', `${displayCents(lateOf(paid))}, ${how}`] as const;
      }),
  ];
  return facts.flatMap(([label, words]) => (words === null ? [] : [[label, words] as const]));
}

/** From the total to what is paid, where something stands between; nothing for a statement. */
function settlementOf({
  report,
  adjusted,
  prepaid,
  paidBefore,
  payable,
}: ReportAccount): ReportDocument['settlement'] {
  if (!isPaid(report)) return [];
  // What is due is not the tax of its filings; nobody may know it yet.
  if (report.role === 'INSTALLMENT' && report.installment === null) return [];
  const installment: (readonly [string, Cents])[] =
    report.role === 'INSTALLMENT' && report.installment !== null
      ? [['Prepayment due', report.installment]]
      : [];
  const between: (readonly [string, Cents])[] = [
    [SETTLEMENT_LABELS.adjusted, adjusted],
    [SETTLEMENT_LABELS.prepaid, negateCents(prepaid)],
    [SETTLEMENT_LABELS.paidBefore, negateCents(paidBefore)],
    [creditLabel(report.credit), negateCents(report.credit)],
  ];
  const shown = between.filter(([, amount]) => amount !== ZERO);
  if (isRefunded(report.paid ?? payable)) {
    return [...installment, ...shown, ...refundLines(report, payable, report.paid)];
  }
  if (report.paid !== null) {
    const due = cents(payable + lateOf(report) - report.paid);
    const late = (
      [
        ['Penalty', report.penalty],
        ['Interest', report.interest],
      ] as const
    ).filter(([, amount]) => amount !== ZERO);
    const paid = ['Paid', negateCents(report.paid)] as const;
    return [
      ...installment,
      ...shown,
      ...(shown.length + late.length === 0 ? [] : [['Amount due', payable] as const]),
      ...late,
      paid,
      ['Balance due', due],
    ];
  }
  return installment.length + shown.length === 0 ? [] : [...installment, ...shown, ['Balance due', payable]];
}

import type { FilingSummary, SummaryAmount } from '#documents/pdf/filing-summary.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { displayAddress } from '#domain/filing/display-address.ts';
import { describeFein } from '#domain/filing/fein.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { describeRemittance } from '#domain/filing/remittance.ts';
import { type Capacity, FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { displayCents, parseCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { type FilingView, getFiling, nextStepOf } from '../filing/get-filing.ts';
import { todayOf } from '../today.ts';
import { agencyOnPdf } from './agency-on-pdf.ts';
import { describeAgencyCharge, describeStateCharge } from './describe-charge.ts';
import { drawBounded } from './draw-bounded.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>;

const CAPACITY_LABELS: Record<Capacity, string> = {
  PROCURED: 'Filed by the agency that placed the policy',
  THIRD_PARTY: 'Filed under the placing agent’s license',
  COURTESY: 'Courtesy filing, under our license',
};

/**
 * The filing as a PDF: what the state took and why, what was paid, and the proof once it is completed. The same
 * state of the filing gives the same bytes. Drawn in another process: requests do not wait for it. Throws NOT_FOUND for
 * a filing that is not this user's, RATE_LIMITED, UNAVAILABLE when too many wait to be drawn.
 */
export async function drawSummary(
  context: Context,
  actor: Actor,
  filingId: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const view = await getFiling(context, actor, filingId);
  const pdf = await drawBounded(context, actor, 'draw-filing-summary', summaryOf(context, view));
  return { fileName: `${view.filing.number}.pdf`, pdf };
}

function summaryOf({ config, clock }: Context, view: FilingView): FilingSummary {
  const { filing, submission } = view;
  const inputs = submission.inputs;
  return {
    agency: agencyOnPdf(config),
    number: filing.number,
    stateName: JURISDICTION_NAMES[filing.state],
    filingType: FILING_TYPE_LABELS[filing.filingType],
    // The same words for everybody who draws it.
    describeStatus: filing.status === 'COMPLETED' ? 'Filed' : nextStepOf(view, 'CUSTOMER', todayOf(clock)),
    insured: filing.insuredName,
    insuredAddress: displayAddress(inputs.insured?.mailingAddress),
    insuredFein: describeFein(inputs.insured?.fein ?? ''),
    policyNumber: filing.policyNumber,
    insurers: (inputs.insurers ?? []).map(describeInsurer),
    policyEffectiveOn: filing.policyEffectiveOn,
    expirationOn: filing.expirationOn,
    transactionEffectiveOn: filing.transactionEffectiveOn,
    capacityLabel: CAPACITY_LABELS[filing.capacity],
    coverages: (inputs.coverages ?? []).map(describeCoverage),
    premium: submission.premium,
    fees: (inputs.fees ?? []).map(describeFee),
    stateCharges: submission.lines.map(({ kind, trace }) => {
      const charge = view.proof?.charges.get(kind);
      return describeStateCharge(
        trace,
        charge === undefined ? null : describeRemittance(charge.remittance, charge.amount),
      );
    }),
    agencyCharges: submission.agencyCharges.map(({ trace }) =>
      describeAgencyCharge(trace, config.agency.legalName),
    ),
    stateTotal: submission.stateTotal,
    total: submission.total,
    payments: view.payments
      .filter(({ allocated }) => allocated !== 0n)
      .map(({ source, method, reference, receivedOn, allocated }) => ({
        words:
          source === 'WRITE_OFF'
            ? 'Adjustment'
            : method === null
              ? `Customer credit applied ${displayDate(receivedOn)}`
              : `${describePayment(method, reference)}, received ${displayDate(receivedOn)}`,
        amount: allocated,
      })),
    balance: balanceOf(filing),
    proof: proofOf(view, config),
    rulebookVersion: submission.rulebookVersion,
    asOf: filing.updatedAt,
  };
}

function proofOf(
  { filing, proof }: FilingView,
  { publicUrl, agency }: Context['config'],
): FilingSummary['proof'] {
  const { verificationCode: code, completedAt } = filing;
  if (proof === null || code === null || completedAt === null) return null;
  return {
    completedOn: dayInZone(completedAt, agency.timeZone),
    confirmation:
      filing.confirmationNumber === null
        ? `No confirmation number: ${filing.confirmationAbsentReason ?? 'no reason was kept'}.`
        : `Confirmed under ${filing.confirmationNumber}.`,
    collectedOn: proof.collectedOn,
    verificationUrl: `${publicUrl}/verify/${code}`,
    verificationCode: code,
  };
}

function describeCoverage({
  line,
  premium,
  premiumOutsideUs,
}: NonNullable<FilingInputs['coverages']>[number]): SummaryAmount {
  const outside = entered(premiumOutsideUs);
  return {
    label: line ? nameAsLabel(line) : 'Premium',
    detail: outside === ZERO ? null : `${displayCents(outside)} of it outside the United States`,
    amount: entered(premium),
  };
}

function describeFee({ kind, amount, chargedBy }: NonNullable<FilingInputs['fees']>[number]): SummaryAmount {
  return {
    label: kind ? nameAsLabel(kind) : 'Fee',
    detail: chargedBy ? `charged by the ${chargedBy.toLowerCase()}` : null,
    amount: entered(amount),
  };
}

function describeInsurer({
  name,
  naic,
  sharePercent,
}: NonNullable<FilingInputs['insurers']>[number]): string {
  const parts = [name ?? 'not named'];
  if (naic !== undefined && naic !== '') parts.push(`NAIC ${naic}`);
  if (sharePercent !== undefined && sharePercent !== '') parts.push(`${sharePercent}%`);
  return parts.join(', ');
}

/** An amount as it was typed; nothing typed is zero. */
const entered = (text = '') => (text.trim() === '' ? ZERO : parseCents(text.trim()));

import type { AgencyChargeBody, ChargeLineBody } from '#contract/quote.ts';
import type { FilingSummary, SummaryAmount, SummaryCharge } from '#documents/pdf/filing-summary.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { type Capacity, FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { cents, displayCents, MINUS, parseCents, readCents, ZERO } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import type { OperationContext } from '../context.ts';
import { type FilingView, getFiling, nextStepOf } from '../filing/get-filing.ts';
import { drawBounded } from './draw-bounded.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>;

const CAPACITY_WORDS: Record<Capacity, string> = {
  PROCURED: 'by the agency that placed it',
  THIRD_PARTY: 'for the licensed agent who placed it',
  COURTESY: 'as a courtesy filing, under our license',
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

function summaryOf({ config }: Context, view: FilingView): FilingSummary {
  const { filing, submission } = view;
  const inputs = submission.inputs;
  const { agency } = config;
  return {
    agency: {
      legalName: agency.legalName,
      brandName: agency.brandName,
      address: agency.streetAddress,
      phone: agency.phone,
      email: agency.email,
      licenseNumbers: agency.licenseNumbers,
    },
    number: filing.number,
    stateName: JURISDICTION_NAMES[filing.state],
    filingType: FILING_TYPE_LABELS[filing.filingType],
    // The same words for everybody who draws it.
    statusWords: filing.status === 'COMPLETED' ? 'Filed' : nextStepOf(filing, 'CUSTOMER'),
    insured: filing.insuredName,
    insuredAddress: addressOf(inputs),
    policyNumber: filing.policyNumber,
    insurers: (inputs.insurers ?? []).map(insurerInWords),
    policyEffectiveOn: filing.policyEffectiveOn,
    expirationOn: filing.expirationOn,
    transactionEffectiveOn: filing.transactionEffectiveOn,
    capacityWords: CAPACITY_WORDS[filing.capacity],
    coverages: (inputs.coverages ?? []).map(coverageInWords),
    premium: submission.premium,
    fees: (inputs.fees ?? []).map(feeInWords),
    stateCharges: submission.lines.map(({ trace }) => stateCharge(trace)),
    agencyCharges: submission.agencyCharges.map(({ trace }) => agencyCharge(trace, agency.legalName)),
    stateTotal: submission.stateTotal,
    total: submission.total,
    payments: view.payments
      .filter(({ allocated }) => allocated !== 0n)
      .map(({ source, method, reference, receivedOn, allocated }) => ({
        words:
          source === 'WRITE_OFF'
            ? 'Settled by write-off'
            : `${method ?? 'Credit'} ${reference}, received ${displayDate(receivedOn)}`,
        amount: allocated,
      })),
    balance: balanceOf(filing),
    proof: proofOf(filing, config),
    rulebookVersion: submission.rulebookVersion,
    asOf: filing.updatedAt,
  };
}

function proofOf(
  filing: FilingView['filing'],
  { publicUrl, agency }: Context['config'],
): FilingSummary['proof'] {
  const { verificationCode: code, completedAt } = filing;
  if (filing.status !== 'COMPLETED' || code === null || completedAt === null) return null;
  return {
    completedOn: dayInZone(completedAt, agency.timeZone),
    confirmation:
      filing.confirmationNumber === null
        ? `No confirmation number: ${filing.confirmationAbsentReason ?? 'no reason was kept'}.`
        : `Confirmed under ${filing.confirmationNumber}.`,
    verificationUrl: `${publicUrl}/verify/${code}`,
    verificationCode: code,
  };
}

function stateCharge(trace: ChargeLineBody): SummaryCharge {
  const exact = signedDollars(trace.exact);
  const how =
    trace.rate === null
      ? `Flat charge of ${dollars(trace.flat ?? trace.amount)}`
      : `${displayRate(trace.rate)} of ${dollars(trace.base)} = ${exact}, rounded: ${trace.rounding}`;
  const since = trace.entryFrom === null ? '' : `, in force since ${day(trace.entryFrom)}`;
  const verified = trace.verifiedThrough === null ? '' : `. Verified through ${day(trace.verifiedThrough)}`;
  return {
    label: trace.label,
    payee: trace.payee,
    arithmetic: `${how}. ${trace.notes.join(' ')}`.trim(),
    law: `${trace.citation}${since}${verified}`,
    source: trace.source,
    amount: readCents(trace.amount),
  };
}

function agencyCharge(trace: AgencyChargeBody, payee: string): SummaryCharge {
  const minimum =
    trace.minimumApplied && trace.minimum !== null
      ? `; the minimum of ${dollars(trace.minimum)} applies`
      : '';
  const arithmetic = trace.awaitingAmount
    ? 'The amount is still to be settled'
    : trace.rate === null
      ? 'As agreed'
      : `${displayRate(trace.rate)} of ${dollars(trace.base)} = ${signedDollars(trace.exact)}${minimum}`;
  return { label: trace.label, payee, arithmetic, law: null, source: null, amount: readCents(trace.amount) };
}

function coverageInWords({
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

function feeInWords({ kind, amount, chargedBy }: NonNullable<FilingInputs['fees']>[number]): SummaryAmount {
  return {
    label: kind ? nameAsLabel(kind) : 'Fee',
    detail: chargedBy ? `charged by the ${chargedBy.toLowerCase()}` : null,
    amount: entered(amount),
  };
}

function insurerInWords({ name, naic, sharePercent }: NonNullable<FilingInputs['insurers']>[number]): string {
  const parts = [name ?? 'not named'];
  if (naic !== undefined && naic !== '') parts.push(`NAIC ${naic}`);
  if (sharePercent !== undefined && sharePercent !== '') parts.push(`${sharePercent}%`);
  return parts.join(', ');
}

function addressOf(inputs: FilingInputs): string | null {
  const address = inputs.insured?.mailingAddress;
  if (address === undefined) return null;
  const line = [address.street, address.city, [address.state, address.postalCode].filter(Boolean).join(' ')]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  return line === '' ? null : line;
}

/** An amount as it was typed; nothing typed is zero. */
const entered = (text = '') => (text.trim() === '' ? ZERO : parseCents(text.trim()));

const dollars = (text: string) => displayCents(readCents(text));

/** "497.125" as "$497.125", "4.1" as "$4.10": the exact result keeps all its decimals. */
function signedDollars(exact: string): string {
  const [whole = '0', decimals = ''] = exact.replace('-', '').split('.');
  const grouped = displayCents(cents(BigInt(whole) * 100n)).slice(0, -3);
  return `${exact.startsWith('-') ? MINUS : ''}${grouped}.${decimals.padEnd(2, '0')}`;
}

function day(text: string): string {
  return displayDate(parseCivilDate(text));
}

import type { ChargeLineBody } from '#contract/quote.ts';
import { describeDates } from '#domain/calendar/describe-dates.ts';
import { capitalized } from '#domain/form/capitalized.ts';
import { addCents, readCents, ZERO } from '#domain/money/cents.ts';
import { describeChargedFee } from '#domain/tax/describe-charged-fee.ts';
import type { Submission } from '#operations/filing/get-submission.ts';

type Component = ChargeLineBody['components'][number];

/** The fees of the policy in a charge, as a sentence each, and why they are taxed or not. */
export interface FeeReasons {
  /** "Policy fee of $250.00 charged by the broker: not taxed." with the doubt that was told with it. */
  fees: readonly string[];
  /** Where the rule on fees is written; null: nowhere, or the record is older than its keeping. */
  citation: string | null;
  source: string | null;
}

export const NO_FEES: FeeReasons = { fees: [], citation: null, source: null };

/** Said from what the assessing recorded. Where it recorded no reason there is none. */
export function feeReasons(trace: ChargeLineBody, warnings: Submission['warnings']): FeeReasons {
  const fees = [...Map.groupBy(trace.components.filter(isFee), feeKey).values()].flatMap(feeOf);
  if (fees.length === 0) return NO_FEES;
  const doubts = warnings
    .filter(({ code, rule }) => code === 'BASE_UNCONFIRMED' && rule === trace.rule)
    .map(({ message }) => message);
  const doubtAbout = (named: string) => doubts.find((message) => message.includes(named));
  const told = fees.map(({ named, taxed }) => doubtAbout(named) ?? `${capitalized(named)}: ${taxed}.`);
  const { note = null, citation = null, source = null } = trace.feeRule ?? {};
  return {
    // A doubt tells the note itself.
    fees: [...told, ...(note === null || told.some((each) => each.includes(note)) ? [] : [note])].map(
      describeDates,
    ),
    citation: citation === null ? null : `Fees: ${describeDates(citation)}`,
    source: source === null || source === trace.source ? null : `Fees: ${source}`,
  };
}

type FeeComponent = Component & {
  component: Exclude<Component['component'], 'PREMIUM' | 'PREMIUM_OUTSIDE_US'>;
  chargedBy: NonNullable<Component['chargedBy']>;
};

const isFee = (part: Component): part is FeeComponent =>
  part.component !== 'PREMIUM' && part.component !== 'PREMIUM_OUTSIDE_US' && part.chargedBy !== null;

/** A fee of a policy with several lines of business stands in a part for each. */
const feeKey = ({ component, chargedBy }: FeeComponent) => `${component} ${chargedBy}`;

function feeOf(parts: readonly FeeComponent[]): { named: string; taxed: string }[] {
  const [part] = parts;
  const amount = addCents(...parts.map((each) => readCents(each.amount)));
  if (part === undefined || amount === ZERO) return [];
  const { component: kind, chargedBy } = part;
  return [{ named: describeChargedFee({ kind, amount, chargedBy }), taxed: describeShare(parts) }];
}

function describeShare(parts: readonly FeeComponent[]): string {
  if (parts.every(({ taxed }) => !taxed)) return 'not taxed';
  return parts.every(({ share }) => share === '1') ? 'taxed' : 'taxed in part';
}

import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { agencyChargeBody, feeShape } from '#contract/quote.ts';
import type { Db, Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import {
  lockPolicy,
  type PolicyFiling,
  type PolicyOfCompany,
  selectPolicyFilings,
} from '#db/queries/policy-filings.ts';
import { checkReturn, returnLeftUncovered } from '#domain/filing/check-return.ts';
import type { EarlierFiling, FilingCheck } from '#domain/filing/check-types.ts';
import { type FiledAmounts, type FiledCharge, NOTHING_FILED } from '#domain/filing/filed-amounts.ts';
import type { Party } from '#domain/filing/lifecycle.ts';
import { parseCents, readCents } from '#domain/money/cents.ts';
import type { AssessedInputs } from '../assessment/assess-inputs.ts';
import { parseStored } from '../stored-json.ts';
import type { LockedFiling } from './apply-event.ts';

const fees = z
  .array(z.strictObject({ ...feeShape, kind: feeShape.kind.unwrap(), amount: z.string() }))
  .nullable();
const trace = agencyChargeBody.pick({
  kind: true,
  label: true,
  amount: true,
});

/** The company's filings of the policy that stand, with what was charged for each. */
export async function readPolicy(db: Db, policy: PolicyOfCompany): Promise<EarlierFiling[]> {
  return (await selectPolicyFilings(db, policy)).map(toEarlier);
}

/** The filing among those of its policy, where it stands, and the rest, which nobody changes until `tx` ends. */
async function holdPolicyOf(
  tx: Tx,
  filing: FilingRecord,
): Promise<{ own: EarlierFiling | undefined; others: EarlierFiling[] }> {
  await lockPolicy(tx, filing);
  const policy = await readPolicy(tx, filing);
  return {
    own: policy.find(({ id }) => id === filing.id),
    others: policy.filter(({ id }) => id !== filing.id),
  };
}

function toEarlier(filing: PolicyFiling): EarlierFiling {
  const where = `filing ${filing.id}`;
  return {
    ...filing,
    fees: (parseStored(fees, filing.fees, `${where}, fees`) ?? []).map(({ kind, amount }) => ({
      kind,
      // As it was typed, blanks included.
      amount: parseCents(amount.trim()),
    })),
    charges: [
      ...filing.lines.map(({ rule, ...line }) => ({ ...line, key: rule })),
      ...filing.agencyCharges.map((charge) => {
        const stored = parseStored(trace, charge.trace, `${where}, agency charge`);
        return ownCharge({ ...stored, amount: readCents(stored.amount) });
      }),
    ],
  };
}

/** What a price comes to, to be held against what stands. */
export function chargesToFile({
  assessment,
  agencyCharges,
}: Pick<AssessedInputs, 'assessment' | 'agencyCharges'>): FiledCharge[] {
  return [
    ...assessment.lines.map(({ rule, label, base, rate, amount }) => ({
      key: rule,
      label,
      base,
      rate,
      amount,
    })),
    ...agencyCharges.map(ownCharge),
  ];
}

/** Terms are the company's own and may change between two filings: what counts is the amount, not its base. */
function ownCharge(
  charge: Pick<AssessedInputs['agencyCharges'][number], 'kind' | 'label' | 'amount'>,
): FiledCharge {
  const { kind, label, amount } = charge;
  return { key: kind, label, base: null, rate: null, amount };
}

/**
 * Refuses to take a filing out of its policy, or to make it smaller, while a return stands that gives back what it
 * put there: the credit would be for money that nobody was charged. `after` is what it comes to then; null is
 * nothing. Holds the policy until the transaction ends. Throws EVENT_NOT_ALLOWED with the return that is in the way.
 */
export async function requireReturnsCovered(
  tx: Tx,
  { filing, party }: LockedFiling,
  after: readonly FiledCharge[] | null,
): Promise<void> {
  const { own: before, others } = await holdPolicyOf(tx, filing);
  if (before === undefined) return;
  const remaining: FiledAmounts = after === null ? NOTHING_FILED : { ...before, charges: after };
  const inTheWay = returnLeftUncovered({ before, after: remaining }, others);
  if (inTheWay === null) return;
  throw new AppError('EVENT_NOT_ALLOWED', {
    message: `${inTheWay.number} is a return on this filing. ${firstStep(inTheWay, party)}`,
    details: { allowed: [] },
  });
}

function firstStep({ status }: EarlierFiling, party: Party): string {
  if (party === 'CUSTOMER') return 'It has to be reversed first: send us a message.';
  return status === 'COMPLETED' ? 'Reopen and reject that return first.' : 'Reject that return first.';
}

/**
 * What is to be said of a filing that gives something back against what stands of its policy now; nothing of any
 * other. Holds the policy until the transaction ends.
 */
export async function checkStandingReturn(tx: Tx, filing: FilingRecord): Promise<FilingCheck[]> {
  if (filing.filingType !== 'ENDORSEMENT_RETURN') return [];
  const { own: amounts, others: earlier } = await holdPolicyOf(tx, filing);
  if (amounts === undefined) return [];
  return checkReturn({ policyEffectiveOn: amounts.policyEffectiveOn, amounts, earlier });
}

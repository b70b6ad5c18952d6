import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { feeShape } from '#contract/quote.ts';
import type { Db, Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import {
  findPolicyFiling,
  lockPolicy,
  type PolicyFiling,
  type PolicyOfCompany,
} from '#db/queries/policy-filings.ts';
import { findTermOfPolicy } from '#db/queries/policy-history.ts';
import { checkReturn, returnLeftUncovered } from '#domain/filing/check-return.ts';
import type { FilingCheck } from '#domain/filing/check-types.ts';
import { type FiledAmounts, type FiledCharge, NOTHING_FILED } from '#domain/filing/filed-amounts.ts';
import type { Party } from '#domain/filing/lifecycle.ts';
import type { TermOfPolicy } from '#domain/filing/policy-history.ts';
import { parseCents } from '#domain/money/cents.ts';
import type { AssessedInputs } from '../assessment/assess-inputs.ts';
import { parseStored } from '../stored-json.ts';
import type { LockedFiling } from './apply-event.ts';

const fees = z
  .array(z.strictObject({ ...feeShape, kind: feeShape.kind.unwrap(), amount: z.string() }))
  .nullable();

type StandingFiling = FiledAmounts & Pick<PolicyFiling, 'kind' | 'policyEffectiveOn'>;

/** The filing with what was charged for it, where it stands and is of the policy. */
export async function readStanding(
  db: Db,
  policy: PolicyOfCompany,
  id: string,
): Promise<StandingFiling | null> {
  const filing = await findPolicyFiling(db, policy, id);
  if (filing === undefined) return null;
  return {
    ...filing,
    fees: (parseStored(fees, filing.fees, `filing ${id}, fees`) ?? []).map(({ kind, amount }) => ({
      kind,
      // As it was typed, blanks included.
      amount: parseCents(amount.trim()),
    })),
  };
}

/** The filing where it stands, and the rest of its term, which nobody changes until `tx` ends. */
async function holdPolicyOf(
  tx: Tx,
  filing: FilingRecord,
): Promise<{ own: StandingFiling; others: TermOfPolicy } | null> {
  await lockPolicy(tx, filing);
  const own = await readStanding(tx, filing, filing.id);
  if (own === null) return null;
  const { policyEffectiveOn } = own;
  return {
    own,
    others: await findTermOfPolicy(tx, { ...filing, filingId: filing.id, policyEffectiveOn }),
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
  const held = await holdPolicyOf(tx, filing);
  if (held === null) return;
  const { own: before, others } = held;
  const remaining: FiledAmounts = after === null ? NOTHING_FILED : { ...before, charges: after };
  const inTheWay = returnLeftUncovered({ before, after: remaining }, others);
  if (inTheWay === null) return;
  throw new AppError('EVENT_NOT_ALLOWED', {
    message: `${inTheWay.number} is a return on this filing. ${firstStep(inTheWay, party)}`,
    details: { allowed: [] },
  });
}

function firstStep({ status }: NonNullable<TermOfPolicy['lastReturn']>, party: Party): string {
  if (party === 'CUSTOMER') return 'It has to be reversed first: send us a message.';
  return status === 'COMPLETED' ? 'Reopen and reject that return first.' : 'Reject that return first.';
}

/**
 * What is to be said of a filing that gives something back against what stands of its policy now; nothing of any
 * other. Holds the policy until the transaction ends.
 */
export async function checkStandingReturn(tx: Tx, filing: FilingRecord): Promise<FilingCheck[]> {
  if (filing.filingType !== 'ENDORSEMENT_RETURN') return [];
  const held = await holdPolicyOf(tx, filing);
  return held === null ? [] : checkReturn(held.own, held.others);
}

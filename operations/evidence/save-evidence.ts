import type { Tx } from '#db/pool.ts';
import { insertEvidence, lockEvidence } from '#db/queries/filing-evidence.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  evidenceValidThrough,
  type GivenEvidence,
  type KeptEvidence,
  withEvidence,
  withOwnEvidence,
} from '#domain/filing/evidence.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { OperationContext } from '../context.ts';
import type { Submittable } from '../filing/require-submittable.ts';
import { todayOf } from '../today.ts';

type Clock = Pick<OperationContext, 'clock'>;

/** A submission with what it rests on: `confirmed` is new on file, and still to be audited. */
export interface Evidenced {
  submittable: Submittable;
  evidenceId: string | null;
  confirmed: KeptEvidence | null;
}

/** Lets two submissions of a company see each other's evidence. Before its inputs are reviewed. */
export async function lockEvidenceFor(
  tx: Tx,
  { state, capacity }: FilingInputs,
  companyId: string,
): Promise<void> {
  if (capacity === 'THIRD_PARTY' && state !== undefined) await lockEvidence(tx, { companyId, state });
}

/** Puts on file what the submission has shown, so that it is asked once. What is on file stands in its inputs, and of evidence given only that of its capacity. */
export async function saveEvidence(
  context: Clock,
  tx: Tx,
  by: { actor: Actor; companyId: string },
  submittable: Submittable,
): Promise<Evidenced> {
  const { inputs, assessed, evidence: onFile } = submittable;
  if (submittable.capacity !== 'THIRD_PARTY') {
    const own = { ...submittable, inputs: withOwnEvidence(inputs) };
    return { submittable: own, evidenceId: null, confirmed: null };
  }
  const given = inputs.capacityEvidence ?? {};
  const confirmed =
    onFile === null
      ? await insertNewEvidence(context, tx, {
          actor: by.actor,
          companyId: by.companyId,
          state: assessed.transaction.state,
          licenseHolder: given.licenseHolder?.trim() ?? '',
          licenseNumber: given.licenseNumber?.trim() ?? '',
          attestation: given.attestation?.trim() ?? '',
        })
      : null;
  const evidence = onFile ?? confirmed;
  if (evidence === null) throw new Error('a filing for another licensee rests on nothing');
  return {
    submittable: { ...submittable, inputs: withEvidence(inputs, evidence) },
    evidenceId: evidence.id,
    confirmed,
  };
}

/** Evidence confirmed today, in the place of what was open for the license. The place is locked. */
export async function insertNewEvidence(
  context: Clock,
  tx: Tx,
  {
    actor,
    companyId,
    state,
    ...given
  }: GivenEvidence & {
    actor: Actor;
    companyId: string;
    state: JurisdictionCode;
  },
): Promise<KeptEvidence> {
  const confirmedOn = todayOf(context.clock);
  const validThrough = evidenceValidThrough(confirmedOn);
  const dated = { confirmedOn, validThrough, clientId: null, by: actor.id, at: context.clock.now() };
  const id = await insertEvidence(tx, { companyId, state, ...given, ...dated });
  return { id, state, ...given, confirmedOn, validThrough, ended: null };
}

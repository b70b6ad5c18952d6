import { AppError } from '#contract/errors.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  AGENCY_FIELD_LABELS,
  type AgencyField,
  type AgencyTexts,
  REQUIRED_AGENCY_FIELDS,
} from '#domain/agency/agency-fields.ts';
import { notValid, pleaseEnter } from '#domain/form/messages.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import type { OperationContext } from '../context.ts';
import { refreshAgency } from './keep-agency-current.ts';
import { writeAgencyTexts } from './write-agency-texts.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Context = Pick<OperationContext, 'config' | 'clock'> & ProofContext;

interface Request {
  version: number;
  changes: { [Field in AgencyField]?: string | undefined };
}

/**
 * Changes the version of the agency's texts that was looked at, at once for everybody. Each of them is what customers pay
 * to, or could say so: it takes more than a session, the password, and the second factor of an account that has one.
 * Throws INVALID by field, also for a text that the environment sets and for a wrong password; CONFLICT when somebody
 * changed them in the meantime; SECOND_FACTOR_MISSING, RATE_LIMITED.
 */
export async function updateAgency(
  context: Context,
  actor: Actor,
  proof: Proof,
  { version, changes }: Request,
): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(changes).filter(([, text]) => text !== undefined),
  ) as Partial<AgencyTexts>;
  refuseFaults(texts, context.config.agencyFrom.given);
  await actWithProof(context, actor, proof, 'change what your agency says', (tx) =>
    writeAgencyTexts(context, tx, actor, version, texts),
  );
  await refreshAgency(context);
}

function refuseFaults(texts: Partial<AgencyTexts>, given: Partial<AgencyTexts>): void {
  const fields: Record<string, string> = {};
  for (const field of REQUIRED_AGENCY_FIELDS) {
    if (texts[field] === '') fields[field] = pleaseEnter(AGENCY_FIELD_LABELS[field]);
  }
  if (texts.email && !EMAIL.test(texts.email)) fields.email = notValid(AGENCY_FIELD_LABELS.email, 'email');
  for (const field of Object.keys(texts)) {
    if (given[field as AgencyField] !== undefined) fields[field] = 'Set by the environment.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { details: { fields } });
}

import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import { lockAgencySettings, updateAgencySettings } from '#db/queries/agency-settings.ts';
import { insertPaymentInstructions } from '#db/queries/payment-instructions.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  AGENCY_FIELD_LABELS,
  AGENCY_FIELD_NAMES,
  type AgencyTexts,
  INSTRUCTION_FIELDS,
  isInstruction,
} from '#domain/agency/agency-fields.ts';
import { numberEndings } from '#domain/agency/number-endings.ts';
import { DIRECT_PAYMENT_METHODS, type DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { changedFields } from '../user/changed-fields.ts';
import { agencyChangedMail, type ChangedBy, changedBy, notifyAgency } from './notify-agency.ts';

type Context = Pick<OperationContext, 'config' | 'clock'>;

interface NewInstructions {
  method: DirectPaymentMethod;
  version: number;
  instructions: string;
}

/**
 * Writes the next version of the agency's texts. New payment instructions are kept beside those before. Every admin and
 * the agency are told by mail which texts changed. Throws CONFLICT where `version` is not the newest.
 */
export async function writeAgencyTexts(
  context: Context,
  tx: Tx,
  actor: Actor,
  version: number,
  texts: Partial<AgencyTexts>,
): Promise<void> {
  const at = context.clock.now();
  const before = await lockAgencySettings(tx, { id: actor.id, at });
  if (before.version !== version) throw new AppError('CONFLICT');
  const changed = changedFields({ ...before.texts }, texts);
  if (Object.keys(changed).length === 0) return;
  await updateAgencySettings(tx, { texts }, { version: version + 1, by: actor.id, at });
  const kept: NewInstructions[] = [];
  for (const method of DIRECT_PAYMENT_METHODS) {
    const instructions = texts[INSTRUCTION_FIELDS[method]];
    if (instructions === undefined || changed[INSTRUCTION_FIELDS[method]] === undefined) continue;
    const next = await insertPaymentInstructions(tx, { method, instructions, by: actor.id, at });
    kept.push({ method, instructions, version: next });
  }
  const others = AGENCY_FIELD_NAMES.filter((field) => changed[field] !== undefined && !isInstruction(field));
  const labels = others.map((field) => AGENCY_FIELD_LABELS[field]);
  const by = changedBy(context, actor, at);
  await notifyAgency(context, tx, [
    ...(kept.length === 0 ? [] : [instructionsMail(by, kept)]),
    ...(labels.length === 0 ? [] : [agencyChangedMail(by, labels)]),
  ]);
  await appendAuditEntry(context, tx, {
    actor,
    action: 'agency.update',
    subjectKind: 'agency',
    subjectId: 'agency',
    details: { ...changed, ...Object.fromEntries(kept.map(withoutBankDetails)) },
  });
}

function instructionsMail(by: ChangedBy, kept: readonly NewInstructions[]) {
  const methods = kept.map(({ method, version, instructions }) => ({
    method,
    version,
    isOffered: instructions !== '',
    endings: numberEndings(instructions),
  }));
  return { template: 'payment-instructions-changed', data: { ...by, methods } } as const;
}

/** The log is kept for ever, and bank details do not belong into it: it names the version, which is kept elsewhere. */
function withoutBankDetails({ method, version, instructions }: NewInstructions) {
  const words = `version ${version}${instructions === '' ? ' (none)' : ''}`;
  return [
    INSTRUCTION_FIELDS[method],
    { from: version === 1 ? 'none' : `version ${version - 1}`, to: words },
  ] as const;
}

import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { lockAgencySettings, updateAgencySettings } from '#db/queries/agency-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  type AgencyField,
  type AgencyTexts,
  INSTRUCTION_FIELDS,
  REQUIRED_AGENCY_FIELDS,
} from '#domain/agency/agency-fields.ts';
import { notValid, pleaseEnter } from '#domain/form/messages.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { changedFields } from '../user/changed-fields.ts';
import { refreshAgency } from './keep-agency-current.ts';

const LABELS: Record<(typeof REQUIRED_AGENCY_FIELDS)[number], string> = {
  legalName: 'Legal name',
  brandName: 'Brand name',
  mailingAddress: 'Mailing address',
  streetAddress: 'Street address',
  phone: 'Phone',
  email: 'Email',
};
const BANK_DETAILS: readonly string[] = Object.values(INSTRUCTION_FIELDS);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Changes = { [Field in AgencyField]?: string | undefined };

/**
 * Changes the version of the agency's texts that was looked at, at once for everybody. Throws INVALID by field, also
 * for a text that the environment sets, and CONFLICT when somebody changed them in the meantime.
 */
export async function updateAgency(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  version: number,
  changes: Changes,
): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(changes).filter(([, text]) => text !== undefined),
  ) as Partial<AgencyTexts>;
  refuseFaults(texts, context.config.agencyFrom.given);
  await inTransaction(context.db, async (tx) => {
    const at = context.clock.now();
    const before = await lockAgencySettings(tx, { id: actor.id, at });
    if (before.version !== version) throw new AppError('CONFLICT');
    const changed = changedFields({ ...before.texts }, texts);
    if (Object.keys(changed).length === 0) return;
    await updateAgencySettings(tx, { texts }, { version: version + 1, by: actor.id, at });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'agency.update',
      subjectKind: 'agency',
      subjectId: 'agency',
      details: withoutBankDetails(changed),
    });
  });
  await refreshAgency(context);
}

function refuseFaults(texts: Partial<AgencyTexts>, given: Partial<AgencyTexts>): void {
  const fields: Record<string, string> = {};
  for (const field of REQUIRED_AGENCY_FIELDS) {
    if (texts[field] === '') fields[field] = pleaseEnter(LABELS[field]);
  }
  if (texts.email && !EMAIL.test(texts.email)) fields.email = notValid(LABELS.email, 'email');
  for (const field of Object.keys(texts)) {
    if (given[field as AgencyField] !== undefined) fields[field] = 'Set by the environment.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { details: { fields } });
}

/** The log is kept for ever, and bank details do not belong into it: it says that they were changed, and by whom. */
function withoutBankDetails(changed: ReturnType<typeof changedFields>): ReturnType<typeof changedFields> {
  const words = (text: unknown) => (text === '' ? 'none' : 'given');
  return Object.fromEntries(
    Object.entries(changed).map(([field, { from, to }]) => [
      field,
      BANK_DETAILS.includes(field) ? { from: words(from), to: words(to), changed: true } : { from, to },
    ]),
  );
}

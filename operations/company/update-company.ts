import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { type CompanyDetails, isCompanyInUse, lockCompany, updateCompanyRow } from '#db/queries/companies.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CompanyAccessChange, PrintedDetail } from '#mail/templates/company-access-changed.ts';
import { requireStandingProof } from '../access/act-with-proof.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { requireRecentProof, type SignInProof } from '../identity/require-recent-proof.ts';
import { changedFields } from '../user/changed-fields.ts';
import type { CompanyAccount, CompanyRecord } from './company-record.ts';
import { getCompany } from './get-company.ts';
import { notifyCompany } from './notify-company.ts';

/** What every new invoice, statement and receipt of a company says of it. */
const PRINTED = { company: 'name', name: 'contact', address: 'address' } as const satisfies Partial<
  Record<keyof CompanyDetails, PrintedDetail>
>;
const PRINTED_FIELDS = Object.keys(PRINTED) as (keyof typeof PRINTED)[];

function accessChangesOf(before: CompanyRecord, update: CompanyDetails): CompanyAccessChange[] {
  const { email: from, sharesFilings } = before;
  const { email: to = from } = update;
  const details = PRINTED_FIELDS.filter((field) => (update[field] ?? before[field]) !== before[field]).map(
    (field) => PRINTED[field],
  );
  return [
    ...(to === from ? [] : [{ kind: 'EMAIL_CHANGED', from, to } as const]),
    ...(details.length === 0 ? [] : [{ kind: 'DETAILS_CHANGED', details } as const]),
    ...(update.sharesFilings && !sharesFilings ? [{ kind: 'SHARING_ON' } as const] : []),
  ];
}

/**
 * An admin changes the version of a company that was looked at. Sharing counts from the next request of its users on.
 * Sharing on, another email and what its papers say of a company in use take more than a session, and the company is told. Throws NOT_FOUND,
 * INVALID, FORBIDDEN, SECOND_FACTOR_MISSING, RATE_LIMITED, and CONFLICT when somebody changed it in the meantime.
 */
export async function updateCompany(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext,
  actor: Actor,
  session: SignInProof,
  at: { id: string; version: number },
  { currentPassword, ...update }: CompanyDetails & { currentPassword?: string | undefined },
): Promise<CompanyAccount> {
  const seen = await getCompany(context, at.id);
  const isProven = accessChangesOf(seen, update).length > 0 && (await isCompanyInUse(context.db, at.id));
  if (isProven)
    await requireRecentProof(context, actor, session, currentPassword, 'change a company’s account');
  return await inTransaction(context.db, async (tx) => {
    if (isProven) await requireStandingProof(context, tx, actor, session);
    const before = await lockCompany(tx, at.id);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.version !== at.version) throw new AppError('CONFLICT');
    const changes = changedFields({ ...before }, { ...update });
    if (Object.keys(changes).length > 0) {
      const accessChanges = accessChangesOf(before, update);
      if (accessChanges.length > 0 && (await isCompanyInUse(tx, at.id))) {
        // Somebody joined a moment ago.
        if (!isProven) throw new AppError('CONFLICT');
        await notifyCompany(context, tx, actor, at.id, accessChanges);
      }
      if (!(await updateCompanyRow(tx, at, update))) throw new AppError('CONFLICT');
      await appendAuditEntry(context, tx, {
        actor,
        action: 'company.update',
        subjectKind: 'company',
        subjectId: at.id,
        details: changes,
      });
    }
    return await getCompany({ db: tx }, at.id);
  });
}

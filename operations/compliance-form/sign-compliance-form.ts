import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { insertFormSignature } from '#db/queries/compliance-form-signatures.ts';
import { lockFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { signedContentOf } from '#domain/compliance-form/compose-compliance-form.ts';
import type { ComplianceFormKind } from '#domain/compliance-form/kinds.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { recordFilingEvent } from '../filing/record-filing-events.ts';
import { getComplianceForm } from './get-compliance-form.ts';
import type { FilingForm, FilingForms } from './list-compliance-forms.ts';

/**
 * Signs a form as it stands: the typed name, the time, the address it came from and what was signed are kept for good.
 * Signed already, it keeps its first signature. Throws NOT_FOUND, FORBIDDEN to onlookers, FORM_NOT_NEEDED, CONFLICT for
 * one that is another than was looked at, FORM_SIGNED_BY_HAND, and FORM_INCOMPLETE with what it lacks.
 */
export async function signComplianceForm(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock' | 'config'>,
  actor: Actor,
  { id, kind }: { id: string; kind: ComplianceFormKind },
  signed: { name: string; seen: string; networkAddress: string },
): Promise<Pick<FilingForms, 'party'> & { form: FilingForm }> {
  return await inTransaction(context.db, async (tx) => {
    // What is signed must be what stands there when the signature is kept.
    if ((await lockFiling(tx, id)) === null) throw new AppError('NOT_FOUND');
    const { form, filing, party } = await getComplianceForm({ ...context, db: tx }, actor, { id, kind });
    if (party === null) throw new AppError('FORBIDDEN');
    if (form.sha256 !== signed.seen) {
      throw new AppError('CONFLICT', {
        message: 'This form has changed since you opened it. Read it again.',
      });
    }
    if (form.takes === 'HAND') throw new AppError('FORM_SIGNED_BY_HAND');
    if (form.missing.length > 0) throw new AppError('FORM_INCOMPLETE', { message: form.missing.join(' ') });
    const signature = {
      kind,
      sha256: form.sha256,
      signerName: signed.name,
      networkAddress: signed.networkAddress,
      signedAt: context.clock.now(),
    };
    const isFirst = await insertFormSignature(tx, {
      ...signature,
      filingId: id,
      signerId: actor.id,
      form: JSON.stringify(signedContentOf(form)),
    });
    if (!isFirst) return { form, party };
    await recordFilingEvent(tx, {
      filingId: id,
      event: 'sign-form',
      from: null,
      to: null,
      actorId: actor.id,
      reason: null,
      details: { form: form.title, signer: signed.name },
      at: signature.signedAt,
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing.sign-form',
      subjectKind: 'filing',
      subjectId: id,
      details: { number: filing.number, form: kind, signer: signed.name, sha256: form.sha256 },
    });
    return { form: { ...form, signature, wasSigned: true }, party };
  });
}

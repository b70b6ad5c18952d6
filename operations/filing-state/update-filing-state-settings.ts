import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import {
  findStateSettings,
  lockStateSettings,
  putFilingStateSettings,
  type StateSettings,
} from '#db/queries/filing-state-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingFeeTerms } from '#domain/fees/types.ts';
import type { FilingFeeMode } from '#domain/fees/vocabulary.ts';
import type { RequirableDocument } from '#domain/filing/vocabulary.ts';
import { formatCents } from '#domain/money/cents.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import { forgetStateTerms } from '../assessment/agreed-terms.ts';
import { parseState } from '../assessment/parse-state.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { changedFields } from '../user/changed-fields.ts';
import { parseTerms } from '../user/parse-terms.ts';
import { notifyOfStateChange } from './notify-of-state-change.ts';

export interface SettingsChanges {
  open?: boolean | undefined;
  filingFee?: FilingFeeMode | undefined;
  filingFeeValue?: string | undefined;
  filingFeeMinimum?: string | undefined;
  noteToCustomers?: string | undefined;
  requiredDocuments?: readonly RequirableDocument[] | undefined;
}

/**
 * Opens or closes a state, sets its filing fee for those without terms of their own, what customers are told and
 * what they must send.
 * What is left out stays; what was submitted keeps its amounts. A note that is new can say whom to pay: it takes proof, and
 * every admin and the agency are told. Throws STATE_UNKNOWN, INVALID, what actWithProof throws, and CONFLICT where the note
 * was changed meanwhile and came without proof.
 */
export async function updateFilingStateSettings(
  context: ProofContext & Pick<OperationContext, 'config' | 'clock'>,
  actor: Actor,
  proof: Proof,
  code: string,
  changes: SettingsChanges,
): Promise<void> {
  const state = parseState(code);
  const filingFee = feeTerms(changes);
  const isNewNote = (before: StateSettings) =>
    changes.noteToCustomers !== undefined &&
    changes.noteToCustomers !== '' &&
    changes.noteToCustomers !== before.noteToCustomers;
  const takesProof = isNewNote(await findStateSettings(context.db, state));
  const update = async (tx: Tx) => {
    const before = await lockStateSettings(tx, state);
    if (isNewNote(before) && !takesProof) throw new AppError('CONFLICT');
    const after: StateSettings = {
      ...before,
      isOpen: changes.open ?? before.isOpen,
      filingFee: filingFee ?? before.filingFee,
      noteToCustomers: changes.noteToCustomers ?? before.noteToCustomers,
      requiredDocuments: changes.requiredDocuments ?? before.requiredDocuments,
    };
    await putFilingStateSettings(tx, state, after);
    if (isNewNote(before)) await notifyOfStateChange(context, tx, actor, [state], 'CHANGE_NOTE');
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing-state.update-settings',
      subjectKind: 'filing-state',
      subjectId: state,
      details: changedFields(plain(before), plain(after)),
    });
  };
  if (takesProof) await actWithProof(context, actor, proof, 'change what customers are told', update);
  else await inTransaction(context.db, update);
  forgetStateTerms(context.db);
}

function feeTerms(changes: SettingsChanges): FilingFeeTerms | null {
  const { filingFee: mode, filingFeeValue: value, filingFeeMinimum: minimum } = changes;
  if (mode !== undefined) {
    const names = { value: 'filingFeeValue', minimum: 'filingFeeMinimum' };
    return { mode, ...parseTerms({ mode, value, minimum }, names) };
  }
  if (value === undefined && minimum === undefined) return null;
  throw new AppError('INVALID', {
    details: { fields: { filingFee: 'Send the mode together with its value and minimum.' } },
  });
}

function plain({ isOpen, filingFee, noteToCustomers, requiredDocuments }: StateSettings) {
  return {
    open: isOpen,
    filingFee: filingFee.mode,
    filingFeeValue: filingFee.value,
    filingFeeMinimum: filingFee.minimum === null ? null : formatCents(filingFee.minimum),
    noteToCustomers,
    requiredDocuments: requiredDocuments.join(', '),
  };
}

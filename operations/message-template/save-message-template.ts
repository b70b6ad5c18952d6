import { AppError } from '#contract/errors.ts';
import { MESSAGE_TEMPLATES_MAXIMUM } from '#contract/limits.ts';
import { isUniqueViolation } from '#db/is-unique-violation.ts';
import type { Tx } from '#db/pool.ts';
import {
  insertMessageTemplate,
  lockMessageTemplate,
  type MessageTemplate,
  selectMessageTemplates,
  updateMessageTemplate,
} from '#db/queries/message-templates.ts';
import type { Actor } from '#domain/access/actor.ts';
import { unknownPlaceholders } from '#domain/filing/message-template.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { changedFields } from '../user/changed-fields.ts';
import { notifyOfTemplateChange } from './notify-of-template-change.ts';

type Context = ProofContext & Pick<OperationContext, 'config' | 'clock'>;

const ACT = 'change a message template';

/** What an admin writes of a template. */
export interface WrittenTemplate {
  name: string;
  text: string;
}

/**
 * Adds a template. Colleagues send its text to customers: it takes proof, and every admin and the agency are told. Throws
 * INVALID for a name that is taken, for an unknown placeholder, and for too many, and what actWithProof throws.
 */
export async function createMessageTemplate(
  context: Context,
  actor: Actor,
  proof: Proof,
  written: WrittenTemplate,
): Promise<MessageTemplate> {
  requirePlaceholders(written.text);
  return await named(
    actWithProof(context, actor, proof, ACT, async (tx) => {
      if ((await selectMessageTemplates(tx)).length >= MESSAGE_TEMPLATES_MAXIMUM) {
        throw fieldError(
          'name',
          `${MESSAGE_TEMPLATES_MAXIMUM} templates is as many as we keep. Delete one first.`,
        );
      }
      const template = await insertMessageTemplate(tx, { ...written, by: actor.id, at: context.clock.now() });
      await notifyOfTemplateChange(context, tx, actor, 'ADDED');
      await audit(context, tx, actor, { action: 'create', id: template.id, details: { ...written } });
      return template;
    }),
  );
}

/** Changes the version that was looked at. Throws as createMessageTemplate does, NOT_FOUND, and CONFLICT. */
export async function updateMessageTemplateOf(
  context: Context,
  actor: Actor,
  proof: Proof,
  at: { id: string; version: number },
  written: WrittenTemplate,
): Promise<MessageTemplate> {
  requirePlaceholders(written.text);
  return await named(
    actWithProof(context, actor, proof, ACT, async (tx) => {
      const before = await lockMessageTemplate(tx, at.id);
      if (before === undefined) throw new AppError('NOT_FOUND');
      if (before.version !== at.version) throw new AppError('CONFLICT');
      const details = changedFields({ ...before }, { ...written });
      if (Object.keys(details).length === 0) return before;
      const template = await updateMessageTemplate(tx, at.id, {
        ...written,
        by: actor.id,
        at: context.clock.now(),
      });
      await notifyOfTemplateChange(context, tx, actor, 'CHANGED');
      await audit(context, tx, actor, { action: 'update', id: at.id, details });
      return template;
    }),
  );
}

function requirePlaceholders(text: string): void {
  const [unknown] = unknownPlaceholders(text);
  if (unknown !== undefined)
    throw fieldError('text', `No filing has {${unknown}}. Choose a placeholder from the list.`);
}

async function named<T>(saving: Promise<T>): Promise<T> {
  return await saving.catch((error: unknown) => {
    throw isUniqueViolation(error) ? fieldError('name', 'There is a template of this name already.') : error;
  });
}

async function audit(
  context: Context,
  tx: Tx,
  actor: Actor,
  { action, id, details }: { action: 'create' | 'update'; id: string; details: Record<string, unknown> },
): Promise<void> {
  await appendAuditEntry(context, tx, {
    actor,
    action: `message-template.${action}`,
    subjectKind: 'message-template',
    subjectId: id,
    details,
  });
}

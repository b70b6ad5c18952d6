import type { TemplateBody } from '#contract/message-template.ts';
import type { MessageTemplate } from '#operations/message-template/list-message-templates.ts';

/** A text for messages, without who wrote it: the audit log knows. */
export function presentMessageTemplate({
  id,
  name,
  text,
  version,
  updatedAt,
}: MessageTemplate): TemplateBody {
  return { id, name, text, version, updatedAt: updatedAt.toISOString() };
}

import type { ImportRecord } from '#db/queries/filing-imports.ts';
import type { AuditAction, AuditSubject } from '#domain/audit/audit-vocabulary.ts';

/** What the audit log calls a step of an import. */
export function auditOfImport(
  { id, kind }: Pick<ImportRecord, 'id' | 'kind'>,
  step: 'start' | 'resume' | 'cancel' | 'end',
): { action: AuditAction; subjectKind: AuditSubject; subjectId: string } {
  const subjectKind = kind === 'FILING' ? 'filing-import' : 'record-import';
  return { action: `${subjectKind}.${step}`, subjectKind, subjectId: id };
}

import { useState } from 'react';
import { RECORD_READING } from '#contract/paths/filing-state-settings.ts';
import type { ReadingDueBody } from '#contract/rule-reading.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { useToday } from '../../shared/use-today.ts';
import styles from './dialogs.module.css';
import { useSettingsChange } from './use-settings.ts';

const RULES = {
  readBy: { label: 'Reviewed by', required: true, max: 100 },
  readOn: { label: 'Reviewed on', required: true, type: 'date' },
  source: { label: 'Source URL', required: true, max: 500 },
  remark: { label: 'Note', required: true, max: 1000 },
} as const;

/** Somebody read the sources of a charge again and found what we hold. A change is an override instead. */
export function ReadingDialog({ due, onClose }: { due: ReadingDueBody; onClose(): void }) {
  const user = useCurrentUser().data;
  const today = useToday();
  const [start] = useState({
    readBy: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    readOn: today ?? '',
    source: due.source,
    remark: '',
  });
  const fields = useForm(RULES, start);
  const record = useSettingsChange({
    onDone: () => {
      toast('Marked as reviewed');
      onClose();
    },
    onFault: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Review: ${due.label}`}
      action="Mark as reviewed"
      loading={record.isPending}
      onClose={onClose}
      onConfirm={fields.submit((values) =>
        record.mutate((idempotencyKey) =>
          call(RECORD_READING, {
            params: { code: due.state },
            body: { rule: due.rule, ...values, source: values.source.trim() },
            idempotencyKey,
          }),
        ),
      )}
    >
      <p className={styles.now}>
        Current entry: <span className="figures">{due.value}</span> ({due.citation}).{' '}
        {due.reasons.includes('UNKNOWN')
          ? 'It stays on the list until the amount is known. If you found it, add an override instead.'
          : 'If the source says something else, add an override instead.'}
      </p>
      <div className={styles.pair}>
        <FormText {...fields.field('readBy')} autoComplete="off" />
        <FormText {...fields.field('readOn')} type="date" />
      </div>
      <FormText {...fields.field('source')} type="url" autoComplete="off" />
      <FormTextArea
        {...fields.field('remark')}
        rows={2}
        hint="Name, date, source and note appear in the public guide."
      />
      {record.isError ? <Notice tone="bad">{record.error.message}</Notice> : null}
    </Dialog>
  );
}

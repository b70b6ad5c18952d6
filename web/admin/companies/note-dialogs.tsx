import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyNoteBody } from '#contract/company-records.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { CHANGE_COMPANY_NOTE, DELETE_COMPANY_NOTE } from '#contract/paths/company.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from './companies.module.css';
import { keepRecords, useCompanyNotes } from './use-company-records.ts';

const RULES = { text: { label: 'Note', required: true, max: NOTE_MAXIMUM } } as const;

interface Props {
  companyId: string;
  note: CompanyNoteBody;
  onClose(): void;
}

/** Changes a note. Where a colleague has saved meanwhile, both are shown before one replaces the other. */
export function ChangeNoteDialog({ companyId, note, onClose }: Props) {
  const [version, setVersion] = useState(note.version);
  const notes = useCompanyNotes(companyId);
  const now = notes.data?.items.find(({ id }) => id === note.id);
  const fields = useForm<{ text: string }>(RULES, { text: note.text });
  const save = useMutation({
    mutationFn: ({ text }: { text: string }) =>
      call(CHANGE_COMPANY_NOTE, {
        params: { id: companyId, noteId: note.id },
        body: { text: text.trim(), version },
      }),
    onSuccess: async (saved) => {
      await keepRecords('notes', companyId, saved);
      toast('Note saved');
      onClose();
    },
    onError: (error) => {
      fields.takeFaults(error);
      if (isOutdated(error)) void notes.refetch();
    },
  });
  return (
    <Dialog
      title="Edit note"
      action="Save note"
      loading={save.isPending}
      onClose={onClose}
      onConfirm={fields.submit(save.mutate)}
    >
      <FormTextArea {...fields.field('text')} rows={6} />
      {save.isError && !isOutdated(save.error) && !isFieldFault(save.error, 'text') ? (
        <Notice tone="bad">{save.error.message}</Notice>
      ) : null}
      {save.isError && isOutdated(save.error) && now !== undefined && now.version !== version ? (
        <Notice
          tone="warn"
          title="A colleague changed this note while you had it open. Yours isn’t saved yet."
          action={
            <Button variant="dimmed-white" onClick={() => setVersion(now.version)}>
              Continue with mine
            </Button>
          }
        >
          <p className={styles.noteText}>Saved now: {now.text}</p>
        </Notice>
      ) : null}
    </Dialog>
  );
}

const isOutdated = (error: Error) => error instanceof ApiError && error.code === 'CONFLICT';

/** Asks before a note is deleted for good. */
export function DeleteNoteDialog({ companyId, note, onClose }: Props) {
  const remove = useMutation({
    mutationFn: () => call(DELETE_COMPANY_NOTE, { params: { id: companyId, noteId: note.id } }),
    onSuccess: async (saved) => {
      await keepRecords('notes', companyId, saved);
      toast('Note deleted');
      onClose();
    },
  });
  return (
    <Dialog
      title="Delete this note?"
      action="Delete note"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p className={styles.noteText}>{note.text}</p>
      <p>It can’t be brought back. The audit log keeps that {note.createdBy} wrote a note, not its words.</p>
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}

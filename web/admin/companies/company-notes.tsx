import { useState } from 'react';
import type { CompanyNoteBody } from '#contract/company-records.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { ADD_COMPANY_NOTE } from '#contract/paths/company.ts';
import { call } from '../../shared/api/call.ts';
import { useOnce } from '../../shared/api/use-once.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './companies.module.css';
import { ChangeNoteDialog, DeleteNoteDialog } from './note-dialogs.tsx';
import { keepRecords, useCompanyNotes } from './use-company-records.ts';

const RULES = { text: { label: 'New note', required: true, max: NOTE_MAXIMUM } } as const;
type Opened = { note: CompanyNoteBody; dialog: 'CHANGE' | 'DELETE' };

/** What colleagues should know about a company: written, changed and deleted by the office alone. */
export function CompanyNotes({ companyId }: { companyId: string }) {
  const notes = useCompanyNotes(companyId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <NewNote companyId={companyId} />
      {notes.isError ? <Notice tone="bad">{notes.error.message}</Notice> : null}
      {notes.isPending ? <Skeleton bare lines={3} label="Loading notes" /> : null}
      <ul className={styles.notes}>
        {notes.data?.items.map((note) => (
          <Note key={note.id} note={note} onOpen={(dialog) => setOpened({ note, dialog })} />
        ))}
      </ul>
      {opened?.dialog === 'CHANGE' ? (
        <ChangeNoteDialog companyId={companyId} note={opened.note} onClose={close} />
      ) : null}
      {opened?.dialog === 'DELETE' ? (
        <DeleteNoteDialog companyId={companyId} note={opened.note} onClose={close} />
      ) : null}
    </>
  );
}

function Note({ note, onOpen }: { note: CompanyNoteBody; onOpen(dialog: Opened['dialog']): void }) {
  return (
    <li>
      <p className={styles.noteText}>{note.text}</p>
      <p className={styles.noteFoot}>
        <span>
          {note.createdBy}, <InstantText at={note.createdAt} />
          {note.changedAt === null ? null : (
            <>
              ; edited by {note.changedBy}, <InstantText at={note.changedAt} />
            </>
          )}
        </span>
        <button type="button" className={styles.act} onClick={() => onOpen('CHANGE')}>
          Edit<span className="visually-hidden"> the note of {note.createdBy}</span>
        </button>
        <button type="button" className={styles.act} onClick={() => onOpen('DELETE')}>
          Delete<span className="visually-hidden"> the note of {note.createdBy}</span>
        </button>
      </p>
    </li>
  );
}

function NewNote({ companyId }: { companyId: string }) {
  const fields = useForm(RULES);
  const add = useOnce({
    send: ({ text }: { text: string }, idempotencyKey) =>
      call(ADD_COMPANY_NOTE, { params: { id: companyId }, body: { text: text.trim() }, idempotencyKey }),
    onDone: async (saved) => {
      fields.clear();
      await keepRecords('notes', companyId, saved);
    },
    onFault: fields.takeFaults,
  });
  return (
    <form className={styles.form} onSubmit={fields.submit(add.mutate)} noValidate>
      <FormTextArea {...fields.field('text')} rows={2} hint="Internal only. Customers never see it." />
      {add.isError && !isFieldFault(add.error, 'text') ? (
        <Notice tone="bad">{add.error.message}</Notice>
      ) : null}
      <div>
        <Button type="submit" variant="dimmed-white" loading={add.isPending}>
          Add note
        </Button>
      </div>
    </form>
  );
}

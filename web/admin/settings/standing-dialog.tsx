import type { StateSettingsBody } from '#contract/filing-state-settings.ts';
import { UPDATE_STATE_SETTINGS } from '#contract/paths/filing-state-settings.ts';
import { DOCUMENT_KIND_LABELS, REQUIRABLE_DOCUMENTS } from '#domain/filing/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormCheckGroup, FormSelect, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm, useFormValue } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { proofOf } from '../../shared/session/password-proof.ts';
import styles from './dialogs.module.css';
import { useSettingsChange } from './use-settings.ts';

const RULES = {
  open: { label: 'Filing', required: true },
  noteToCustomers: { label: 'Note to customers', max: 1000 },
  requiredDocuments: { label: 'Required before a filing is submitted' },
} as const;

/** Whether we take filings of the state, and what customers are told about it. */
export function StandingDialog({ settings, onClose }: { settings: StateSettingsBody; onClose(): void }) {
  const keepsPasswords = useKeepsPasswords();
  const isChanged = (note: string) => note.trim() !== settings.noteToCustomers;
  // A new note can say whom to pay; to take one away is no more than a session does.
  const asksPassword = (note: string) => keepsPasswords === true && isChanged(note) && note.trim() !== '';
  const fields = useForm(
    ({ noteToCustomers }) => ({
      ...RULES,
      currentPassword: { label: 'Current password', required: asksPassword(noteToCustomers) },
    }),
    {
      open: settings.open ? 'yes' : 'no',
      noteToCustomers: settings.noteToCustomers,
      requiredDocuments: settings.requiredDocuments,
      currentPassword: '',
    },
  );
  const note = useFormValue(fields, 'noteToCustomers');
  const save = useSettingsChange({
    onDone: () => {
      toast('Settings saved');
      onClose();
    },
    onFault: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Filing in ${settings.name}`}
      action="Save settings"
      loading={save.isPending}
      disabled={keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit(({ open, requiredDocuments, noteToCustomers, currentPassword }) =>
        save.mutate(() =>
          call(UPDATE_STATE_SETTINGS, {
            params: { code: settings.code },
            body: {
              open: open === 'yes',
              requiredDocuments,
              ...(isChanged(noteToCustomers) ? { noteToCustomers } : {}),
              ...(asksPassword(noteToCustomers) ? proofOf(currentPassword) : {}),
            },
          }),
        ),
      )}
    >
      <FormSelect {...fields.field('open')} hint="Closed: customers can price a policy but not submit it.">
        <option value="yes">
          {settings.notComputable === null ? 'Open' : 'Open once its rate is known'}
        </option>
        <option value="no">Closed</option>
      </FormSelect>
      <FormTextArea {...fields.field('noteToCustomers')} rows={3} hint="Shown on the state’s public page." />
      <FormCheckGroup
        {...fields.field('requiredDocuments')}
        options={REQUIRABLE_DOCUMENTS.map((kind) => ({ value: kind, label: DOCUMENT_KIND_LABELS[kind] }))}
      />
      <p className={styles.now}>
        The declaration page and the binder apply to policies; if you check both, either one is enough. The
        endorsement applies to endorsements.
      </p>
      {asksPassword(note) ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {save.isError && !isFieldFault(save.error, 'currentPassword') ? (
        <Notice tone="bad">{save.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}

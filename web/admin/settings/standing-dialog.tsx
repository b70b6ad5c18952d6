import type { StateSettingsBody } from '#contract/filing-state-settings.ts';
import { UPDATE_STATE_SETTINGS } from '#contract/paths/filing-state-settings.ts';
import { DOCUMENT_KIND_LABELS, REQUIRABLE_DOCUMENTS } from '#domain/filing/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormCheckGroup, FormSelect, FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from './dialogs.module.css';
import { useSettingsChange } from './use-settings.ts';

const RULES = {
  open: { label: 'Filing', required: true },
  noteToCustomers: { label: 'Note to customers', max: 1000 },
  requiredDocuments: { label: 'Required before a filing is submitted' },
} as const;

/** Whether we take filings of the state, and what customers are told about it. */
export function StandingDialog({ settings, onClose }: { settings: StateSettingsBody; onClose(): void }) {
  const fields = useForm(RULES, {
    open: settings.open ? 'yes' : 'no',
    noteToCustomers: settings.noteToCustomers,
    requiredDocuments: settings.requiredDocuments,
  });
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
      onClose={onClose}
      onConfirm={fields.submit(({ open, ...others }) =>
        save.mutate(() =>
          call(UPDATE_STATE_SETTINGS, {
            params: { code: settings.code },
            body: { open: open === 'yes', ...others },
          }),
        ),
      )}
    >
      <FormSelect {...fields.field('open')} hint="Closed: customers can compute a policy but not submit it.">
        <option value="yes">Open</option>
        <option value="no">Closed</option>
      </FormSelect>
      <FormTextArea {...fields.field('noteToCustomers')} rows={3} hint="Shown on the state’s public page." />
      <FormCheckGroup
        {...fields.field('requiredDocuments')}
        options={REQUIRABLE_DOCUMENTS.map((kind) => ({ value: kind, label: DOCUMENT_KIND_LABELS[kind] }))}
      />
      <p className={styles.now}>
        Declaration page and binder are asked of policies, and with both checked either one will do. The
        endorsement is asked of endorsements.
      </p>
      {save.isError ? <Notice tone="bad">{save.error.message}</Notice> : null}
    </Dialog>
  );
}

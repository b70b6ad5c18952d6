import { useState } from 'react';
import type { StateSettingsBody } from '#contract/filing-state-settings.ts';
import { UPDATE_STATE_SETTINGS } from '#contract/paths/filing-state-settings.ts';
import { REQUIRABLE_DOCUMENTS } from '#domain/filing/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { SelectField, TextAreaField } from '../../shared/form/field.tsx';
import { useFields } from '../../shared/form/use-fields.ts';
import { Notice } from '../../shared/notice.tsx';
import { DOCUMENT_KIND_LABELS } from '../../shared/words.ts';
import { CheckGroup } from './check-group.tsx';
import styles from './dialogs.module.css';
import { useSettingsChange } from './use-settings.ts';

const RULES = {
  open: { label: 'Filing', required: true },
  noteToCustomers: { label: 'Note to customers', max: 1000 },
} as const;

/** Whether we take filings of the state, and what customers are told about it. */
export function StandingDialog({ settings, onClose }: { settings: StateSettingsBody; onClose(): void }) {
  const fields = useFields(RULES, {
    open: settings.open ? 'yes' : 'no',
    noteToCustomers: settings.noteToCustomers,
  });
  const [requiredDocuments, setRequired] = useState(settings.requiredDocuments);
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
      onConfirm={fields.submit(({ open, noteToCustomers }) =>
        save.mutate(() =>
          call(UPDATE_STATE_SETTINGS, {
            params: { code: settings.code },
            body: { open: open === 'yes', noteToCustomers, requiredDocuments },
          }),
        ),
      )}
    >
      <SelectField {...fields.field('open')} hint="Closed: customers can compute a policy but not submit it.">
        <option value="yes">Open</option>
        <option value="no">Closed</option>
      </SelectField>
      <TextAreaField
        {...fields.field('noteToCustomers')}
        rows={3}
        hint="Stands on the public page of the state."
      />
      <CheckGroup
        legend="Required before a filing is submitted"
        options={REQUIRABLE_DOCUMENTS.map((kind) => ({ value: kind, label: DOCUMENT_KIND_LABELS[kind] }))}
        chosen={requiredDocuments}
        onChange={setRequired}
      />
      <p className={styles.now}>
        Declaration page and binder are asked of policies, the endorsement of endorsements.
      </p>
      {save.isError ? <Notice tone="bad">{save.error.message}</Notice> : null}
    </Dialog>
  );
}

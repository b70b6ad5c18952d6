import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NAME_MAXIMUM, NOTE_MAXIMUM } from '#contract/limits.ts';
import type { TemplateBody } from '#contract/message-template.ts';
import { CREATE_MESSAGE_TEMPLATE, UPDATE_MESSAGE_TEMPLATE } from '#contract/paths/message-template.ts';
import { PLACEHOLDERS } from '#domain/filing/message-template.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { proofOf } from '../../shared/session/password-proof.ts';
import styles from './message-templates.module.css';
import { refreshMessageTemplates, useMessageTemplates } from './use-message-templates.ts';

const RULES = {
  name: { label: 'Name', required: true, max: NAME_MAXIMUM },
  text: { label: 'Message', required: true, max: NOTE_MAXIMUM },
} as const;

type Written = { name: string; text: string; currentPassword: string };

interface Props {
  /** Null for a new one. */
  template: TemplateBody | null;
  onClose(): void;
}

/** Writes a template. Where a colleague has saved meanwhile, both versions are shown before one replaces the other. */
export function TemplateDialog({ template, onClose }: Props) {
  const [version, setVersion] = useState(template?.version ?? 0);
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = keepsPasswords === true;
  const fields = useForm<Written>(
    () => ({ ...RULES, currentPassword: { label: 'Current password', required: asksPassword } }),
    { name: template?.name ?? '', text: template?.text ?? '', currentPassword: '' },
  );
  const save = useMutation({
    mutationFn: async ({ name, text, currentPassword }: Written) => {
      const proof = asksPassword ? proofOf(currentPassword) : {};
      const body = { name: name.trim(), text: text.trim(), ...proof };
      return template === null
        ? await call(CREATE_MESSAGE_TEMPLATE, { body })
        : await call(UPDATE_MESSAGE_TEMPLATE, { params: { id: template.id }, body: { ...body, version } });
    },
    onSuccess: async () => {
      await refreshMessageTemplates();
      toast('Template saved');
      onClose();
    },
    onError: (error) => {
      fields.takeFaults(error);
      if (isOutdated(error)) void refreshMessageTemplates();
    },
  });
  const now = useMessageTemplates().data?.find(({ id }) => id === template?.id);
  return (
    <Dialog
      title={template === null ? 'Add a template' : `Edit ${template.name}`}
      action="Save template"
      loading={save.isPending}
      disabled={keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit(save.mutate)}
    >
      <FormText {...fields.field('name')} autoComplete="off" />
      <FormTextArea {...fields.field('text')} rows={8} />
      <p className={styles.names}>
        Filled in from the filing: {PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}. {'{due}'} is the date
        to file by, not when payment is due.
      </p>
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {save.isError && !isOutdated(save.error) && !isOfField(save.error) ? (
        <Notice tone="bad">{save.error.message}</Notice>
      ) : null}
      {save.isError && isOutdated(save.error) && now !== undefined && now.version !== version ? (
        <Notice
          tone="warn"
          title="A colleague changed this template while you had it open. Yours isn’t saved yet."
          action={
            <Button variant="dimmed-white" onClick={() => setVersion(now.version)}>
              Continue with mine
            </Button>
          }
        >
          <div className={styles.stale}>
            Saved now: {now.name}
            <p>{now.text}</p>
          </div>
        </Notice>
      ) : null}
    </Dialog>
  );
}

const isOfField = (error: Error) =>
  (['name', 'text', 'currentPassword'] as const).some((field) => isFieldFault(error, field));
const isOutdated = (error: Error) => error instanceof ApiError && error.code === 'CONFLICT';

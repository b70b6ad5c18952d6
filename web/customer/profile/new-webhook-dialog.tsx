import { useMutation } from '@tanstack/react-query';
import { CREATE_WEBHOOK } from '#contract/paths/webhook.ts';
import type { CreatedWebhookBody } from '#contract/webhook.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhook/webhook-events.ts';
import { WEBHOOK_URL_MAXIMUM } from '#domain/webhook/webhook-url.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormCheckGroup, FormText } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { WEBHOOK_EVENT_NAMES } from '../../shared/webhook-event-names.ts';

const EVENTS = WEBHOOK_EVENTS.map((event) => ({ value: event, label: WEBHOOK_EVENT_NAMES[event] }));
const START: { url: string; events: WebhookEvent[]; currentPassword: string } = {
  url: '',
  events: [...WEBHOOK_EVENTS],
  currentPassword: '',
};

/** Address and events of a webhook; the password where this installation keeps it. */
export function NewWebhookDialog({
  onClose,
  onMade,
}: {
  onClose(): void;
  onMade(made: CreatedWebhookBody): void;
}) {
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = keepsPasswords === true;
  const fields = useForm(
    {
      url: { label: 'URL', required: true, max: WEBHOOK_URL_MAXIMUM },
      events: { label: 'Events' },
      currentPassword: { label: 'Current password', required: asksPassword },
    },
    START,
  );
  const events = useFormValue(fields, 'events');
  const make = useMutation({
    mutationFn: ({ currentPassword, ...wish }: typeof START) =>
      call(CREATE_WEBHOOK, { body: { ...wish, ...(asksPassword ? { currentPassword } : {}) } }),
    onSuccess: onMade,
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title="New webhook"
      action="Create webhook"
      loading={make.isPending}
      disabled={events.length === 0 || keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit(make.mutate)}
    >
      <FormText
        {...fields.field('url')}
        type="url"
        autoComplete="off"
        hint="Starts with https://. Return a 2xx status within 10 seconds."
      />
      <FormCheckGroup {...fields.field('events')} options={EVENTS} />
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      <FormFault form={fields} error={make.error} />
    </Dialog>
  );
}

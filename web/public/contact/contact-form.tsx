import { useMutation } from '@tanstack/react-query';
import { NAME_MAXIMUM, NOTE_MAXIMUM, PHONE_MAXIMUM } from '#contract/limits.ts';
import { SEND_CONTACT_MESSAGE } from '#contract/paths/contact.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from './contact-form.module.css';

const RULES = {
  name: { label: 'Name', required: true, max: NAME_MAXIMUM },
  email: { label: 'Email', required: true, type: 'email' },
  phone: { label: 'Phone', type: 'phone', max: PHONE_MAXIMUM },
  message: { label: 'Message', required: true, max: NOTE_MAXIMUM },
  website: { label: 'Website' },
} as const;

/** Writes to the agency. The field "website" is hidden from people; only machines fill it in. */
export function ContactForm() {
  const form = useForm(RULES);
  const send = useMutation({
    mutationFn: ({ phone, website, ...rest }: ValuesOf<typeof RULES>) =>
      call(SEND_CONTACT_MESSAGE, {
        body: { ...rest, ...(phone.trim() ? { phone } : {}), ...(website ? { website } : {}) },
      }),
    onSuccess: form.clear,
    onError: form.takeFaults,
  });

  if (send.isSuccess) {
    return (
      <Notice
        tone="ok"
        title="Message sent"
        action={
          <Button variant="dimmed-white" onClick={() => send.reset()}>
            Send another message
          </Button>
        }
      >
        Thank you. We’ll answer by email.
      </Notice>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.submit(send.mutate)} noValidate>
      <FormText {...form.field('name')} autoComplete="name" />
      <FormText {...form.field('email')} type="email" autoComplete="email" />
      <div className={styles.whole}>
        <FormText {...form.field('phone')} type="tel" autoComplete="tel" />
      </div>
      <div className={styles.whole}>
        <FormTextArea {...form.field('message')} />
      </div>
      <div className={styles.trap} aria-hidden="true">
        <FormText {...form.field('website')} tabIndex={-1} autoComplete="off" />
      </div>
      {send.isError && !form.isTold(send.error) ? (
        <div className={styles.whole}>
          <Notice tone="bad" title="Your message was not sent">
            {send.error.message}
          </Notice>
        </div>
      ) : null}
      <div className={styles.whole}>
        <Button type="submit" loading={send.isPending}>
          Send message
        </Button>
      </div>
    </form>
  );
}

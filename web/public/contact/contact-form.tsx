import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NAME_MAXIMUM, NOTE_MAXIMUM } from '#contract/limits.ts';
import { api } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { checkFields, type FieldRule } from '../../shared/form/check-fields.ts';
import { TextAreaField, TextField } from '../../shared/form/field.tsx';
import { Notice } from '../../shared/notice.tsx';
import styles from './contact-form.module.css';

const EMPTY = { name: '', email: '', phone: '', message: '', website: '' };
type Values = typeof EMPTY;

const RULES: Record<keyof Values, FieldRule> = {
  name: { label: 'Name', required: true, max: NAME_MAXIMUM },
  email: { label: 'Email', required: true, type: 'email' },
  phone: { label: 'Phone', max: 40 },
  message: { label: 'Message', required: true, max: NOTE_MAXIMUM },
  website: { label: 'Website' },
};

/** Writes to the agency. The field "website" is hidden from people; only machines fill it in. */
export function ContactForm() {
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<keyof Values, string>>>({});
  const send = useMutation({
    mutationFn: ({ phone, website, ...rest }: Values) =>
      api.post('/contact', { ...rest, ...(phone.trim() ? { phone } : {}), ...(website ? { website } : {}) }),
    onSuccess: () => setValues(EMPTY),
    onError: (error) => setFaults(error instanceof ApiError ? error.fields : {}),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkFields(RULES, values);
    setFaults(found);
    if (Object.keys(found).length === 0) send.mutate(values);
  };
  const field = (name: keyof Values) => ({
    name,
    label: RULES[name].label,
    required: RULES[name].required ?? false,
    value: values[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  if (send.isSuccess) {
    return (
      <Notice
        tone="ok"
        title="Thank you, your message is here."
        action={
          <Button variant="dimmed-white" onClick={() => send.reset()}>
            Write another
          </Button>
        }
      >
        We answer by email, usually within one business day.
      </Notice>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <div className={styles.whole}>
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
      </div>
      <div className={styles.whole}>
        <TextAreaField {...field('message')} />
      </div>
      <div className={styles.trap} aria-hidden="true">
        <TextField {...field('website')} tabIndex={-1} autoComplete="off" />
      </div>
      {send.isError ? (
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

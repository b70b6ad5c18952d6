import { useMutation } from '@tanstack/react-query';
import { NAME_MAXIMUM, PHONE_MAXIMUM } from '#contract/limits.ts';
import { UPDATE_ME } from '#contract/paths/user.ts';
import type { CurrentUserBody } from '#contract/user.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { useKeptForm } from '../../shared/form/use-kept-form.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import styles from './profile.module.css';

const RULES = {
  firstName: { label: 'First name', required: true, max: NAME_MAXIMUM },
  lastName: { label: 'Last name', required: true, max: NAME_MAXIMUM },
  phone: { label: 'Phone', type: 'phone', max: PHONE_MAXIMUM },
} as const;

export function DetailsForm({ user }: { user: CurrentUserBody }) {
  const saved = { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' };
  const fields = useForm(RULES, saved);
  useKeptForm(fields, 'details', { start: saved });
  const save = useMutation({
    mutationFn: (values: ValuesOf<typeof RULES>) => call(UPDATE_ME, { body: values }),
    onSuccess: async () => {
      await refreshUsers();
      toast('Details saved');
    },
    onError: fields.takeFaults,
  });
  return (
    <form className={styles.form} onSubmit={fields.submit(save.mutate)} noValidate>
      <FormText {...fields.field('firstName')} autoComplete="given-name" />
      <FormText {...fields.field('lastName')} autoComplete="family-name" />
      <FormText {...fields.field('phone')} type="tel" autoComplete="tel" />
      <div className={styles.wide}>
        <FormFault form={fields} error={save.error} />
        <Button type="submit" loading={save.isPending}>
          Save details
        </Button>
      </div>
    </form>
  );
}

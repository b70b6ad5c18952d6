import { Notice } from '../notice.tsx';
import type { Form } from './use-form.ts';

interface Props {
  form: Pick<Form<unknown>, 'isTold'>;
  /** Why the form was not taken; null: nothing is wrong. */
  error: Error | null;
}

/** Why a form was not taken, unless its fields tell it already. */
export function FormFault({ form, error }: Props) {
  if (error === null || form.isTold(error)) return null;
  return <Notice tone="bad">{error.message}</Notice>;
}

import { FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import type { FieldOf } from '../../shared/form/use-form.ts';

export const BECAUSE_RULES = {
  citation: { label: 'Citation', required: true, max: 300 },
  source: { label: 'Source URL', required: true, max: 500 },
  reason: { label: 'Reason', required: true, max: 1000 },
} as const;

type Because = keyof typeof BECAUSE_RULES;

interface Props {
  /** Of a form that has these three among its fields. */
  fields: { field(name: Because): FieldOf };
}

/** What stands behind a correction: nothing is changed without it, and every trace shows it. */
export function BecauseFields({ fields }: Props) {
  return (
    <>
      <FormText {...fields.field('citation')} autoComplete="off" placeholder="Statute, bulletin or notice" />
      <FormText {...fields.field('source')} type="url" autoComplete="off" placeholder="https://" />
      <FormTextArea
        {...fields.field('reason')}
        rows={2}
        hint="Shown with your name and the date on every charge it applies to."
      />
    </>
  );
}

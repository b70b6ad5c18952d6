import { TextAreaField, TextField } from '../../shared/form/field.tsx';
import type { useFields } from '../../shared/form/use-fields.ts';

export const BECAUSE_RULES = {
  citation: { label: 'Citation', required: true, max: 300 },
  source: { label: 'Address of the source', required: true, max: 500 },
  reason: { label: 'Reason', required: true, max: 1000 },
} as const;

type Because = keyof typeof BECAUSE_RULES;
type FieldOf<Name extends string> = ReturnType<ReturnType<typeof useFields<Name>>['field']>;

interface Props {
  /** Of a form that has these three among its fields. */
  fields: { field(name: Because): FieldOf<string> };
}

/** What stands behind a correction: nothing is changed without it, and every trace shows it. */
export function BecauseFields({ fields }: Props) {
  return (
    <>
      <TextField {...fields.field('citation')} autoComplete="off" placeholder="Statute, bulletin or notice" />
      <TextField {...fields.field('source')} type="url" autoComplete="off" placeholder="https://" />
      <TextAreaField
        {...fields.field('reason')}
        rows={2}
        hint="Shown with your name and the date on every charge it touches."
      />
    </>
  );
}

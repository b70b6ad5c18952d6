import type { ComponentProps } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { FormText } from '../../shared/form/form-fields.tsx';

/** Whether it goes to its office late, and nobody has said why. */
export const needsLateReason = ({ checks, sentAt }: FilingBody) =>
  sentAt === null && checks.some(({ field }) => field === 'lateReason');

export const lateReasonRule = (isLate: boolean) => ({
  label: labelOf('lateReason'),
  required: isLate,
  max: 1000,
});

type Field = Omit<ComponentProps<typeof FormText>, 'hint'>;

/** Asked where the filing is sent, which is when the office asks for it. */
export function LateReasonField({ filing, ...field }: Field & { filing: FilingBody }) {
  return (
    <FormText
      {...field}
      autoComplete="off"
      hint={`It was due ${filing.dueDate === null ? 'earlier' : displayDate(parseCivilDate(filing.dueDate))}. The office asks why it’s late.`}
    />
  );
}

import { useState } from 'react';
import { RECORD_CAPACITY_ANSWER } from '#contract/paths/capacity-answer.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import type { AnswerableCapacity } from '#domain/jurisdictions/capacity.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { TextField } from '../../shared/form/field.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { CAPACITY_SHORT_LABELS } from '../../shared/words.ts';
import { useSettingsChange } from './use-settings.ts';

const RULES = {
  answeredBy: { label: 'Answered by', required: true, max: 200 },
  answeredOn: { label: 'Dated', type: 'date', required: true },
  validThrough: { label: 'Good through', type: 'date', required: true },
} as const;

interface Props {
  state: JurisdictionCode;
  capacity: AnswerableCapacity;
  onClose(): void;
}

/** Uploads the letter that opens a capacity where nothing is published. */
export function CapacityAnswerDialog({ state, capacity, onClose }: Props) {
  const fields = useForm(RULES, { answeredBy: '', answeredOn: '', validThrough: '' });
  const [file, setFile] = useState<File | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);
  const record = useSettingsChange({
    onDone: () => {
      toast('Written answer on file');
      onClose();
    },
    onFault: fields.takeFaults,
  });
  return (
    <Dialog
      title={`${CAPACITY_SHORT_LABELS[capacity]} filing in ${JURISDICTION_NAMES[state]}: upload written answer`}
      action="Upload answer"
      loading={record.isPending}
      onClose={onClose}
      onConfirm={() => {
        setFileMissing(file === null);
        fields.submit((values) => {
          if (file === null) return;
          const body = new FormData();
          body.append('file', file);
          record.mutate(() =>
            call(RECORD_CAPACITY_ANSWER, { query: { ...values, states: state, capacity }, body }),
          );
        })();
      }}
    >
      <p>
        The regulator’s, the stamping office’s or counsel’s written answer that we may file in this capacity.
        Customers can submit through its last day, and those who wait are emailed.
      </p>
      <TextField
        label="Document"
        type="file"
        required
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        hint="PDF, PNG or JPEG"
        error={isFileMissing ? pleaseEnter('Document') : undefined}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          setFileMissing(false);
        }}
      />
      <FormText
        {...fields.field('answeredBy')}
        autoComplete="off"
        placeholder="Department, office or counsel"
      />
      <FormText {...fields.field('answeredOn')} type="date" />
      <FormText {...fields.field('validThrough')} type="date" hint="Ask again before this day." />
      {record.isError ? <Notice tone="bad">{record.error.message}</Notice> : null}
    </Dialog>
  );
}

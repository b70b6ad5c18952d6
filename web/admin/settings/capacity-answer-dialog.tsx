import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RECORD_CAPACITY_ANSWER } from '#contract/paths/capacity-answer.ts';
import { UPLOAD_ACCEPT, UPLOAD_NAMES } from '#domain/filing/vocabulary.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { ANSWERABLE_CAPACITIES, type AnswerableCapacity } from '#domain/jurisdictions/capacity.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { TextField } from '../../shared/form/field.tsx';
import { FormSelect, FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { CAPACITY_SHORT_LABELS, capacityLabel } from '../../shared/vocabulary-labels.ts';
import { namesOf } from './names-of.ts';
import { useSettingsChange } from './use-settings.ts';

const RULES = {
  capacity: { label: 'Capacity', required: true },
  answeredBy: { label: 'Answered by', required: true, max: 200 },
  answeredOn: { label: 'Dated', type: 'date', required: true },
  validThrough: { label: 'Good through', type: 'date', required: true },
} as const;

interface Props {
  states: readonly JurisdictionCode[];
  /** Chosen beforehand, or empty to be chosen here. */
  capacity: AnswerableCapacity | '';
  /** Whether nothing is published there about the capacity, so that an answer opens it. */
  isOpenQuestion(state: JurisdictionCode, capacity: AnswerableCapacity): boolean;
  onClose(): void;
  onDone?: () => void;
}

/** Uploads the letter that opens a capacity where nothing is published, for every state it speaks of. */
export function CapacityAnswerDialog({ states, capacity: given, isOpenQuestion, onClose, onDone }: Props) {
  const fields = useForm(RULES, {
    capacity: given as string,
    answeredBy: '',
    answeredOn: '',
    validThrough: '',
  });
  const [file, setFile] = useState<File | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);
  const record = useSettingsChange({
    onDone: () => {
      toast('Written answer on file');
      onDone?.();
      onClose();
    },
    onFault: fields.takeFaults,
  });
  const chosen = useWatch({ control: fields.control, name: 'capacity' });
  const capacity = ANSWERABLE_CAPACITIES.find((each) => each === chosen) ?? null;
  const opened = capacity === null ? states : states.filter((state) => isOpenQuestion(state, capacity));
  const others = states.filter((state) => !opened.includes(state));
  return (
    <Dialog
      title={
        given !== '' && states.length === 1
          ? `${CAPACITY_SHORT_LABELS[given]} filing in ${namesOf(states)}: upload written answer`
          : `Upload written answer for ${states.length === 1 ? namesOf(states) : `${states.length} states`}`
      }
      action="Upload answer"
      loading={record.isPending}
      disabled={opened.length === 0}
      onClose={onClose}
      onConfirm={() => {
        setFileMissing(file === null);
        fields.submit((values) => {
          if (file === null || capacity === null) return;
          const body = new FormData();
          body.append('file', file);
          record.mutate(() =>
            call(RECORD_CAPACITY_ANSWER, { query: { ...values, states: opened.join(','), capacity }, body }),
          );
        })();
      }}
    >
      <p>
        The regulator’s, the stamping office’s or counsel’s written answer that we may file in this capacity.
        Customers can submit through its last day, and those who wait are emailed.
      </p>
      {given === '' ? (
        <FormSelect {...fields.field('capacity')}>
          <option value="">Choose</option>
          {ANSWERABLE_CAPACITIES.map((each) => (
            <option key={each} value={each}>
              {capacityLabel(each)}
            </option>
          ))}
        </FormSelect>
      ) : null}
      {states.length > 1 && opened.length > 0 ? <p>Opens: {namesOf(opened)}.</p> : null}
      {others.length > 0 ? (
        <Notice tone="warn" title={`Left out: ${namesOf(others)}`}>
          A rule or decision already applies there, so a written answer changes nothing. If the rule is wrong,
          decide the filing capacity with a citation.
        </Notice>
      ) : null}
      <TextField
        label="Document"
        type="file"
        required
        accept={UPLOAD_ACCEPT}
        hint={UPLOAD_NAMES}
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
      <FormText
        {...fields.field('validThrough')}
        type="date"
        hint="We’ll need a new answer after this date."
      />
      {record.isError ? <Notice tone="bad">{record.error.message}</Notice> : null}
    </Dialog>
  );
}

import type { InsurerBody } from '#contract/insurer.ts';
import { NAME_MAXIMUM, NOTE_MAXIMUM } from '#contract/limits.ts';
import { CREATE_INSURER, LIST_INSURERS, UPDATE_INSURER } from '#contract/paths/insurer.ts';
import { INSURER_KIND_LABELS, INSURER_KINDS, type InsurerKind } from '#domain/insurer/insurer.ts';
import { call } from '../../shared/api/call.ts';
import { useOnce } from '../../shared/api/use-once.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormSelect, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshList } from '../../shared/queries/use-list.ts';

const NUMBER_MAXIMUM = 20;
const RULES = {
  name: { label: 'Full legal name', required: true, max: NAME_MAXIMUM },
  kind: { label: 'Kind', required: true },
  number: { label: 'NAIC or alien number', max: NUMBER_MAXIMUM },
  source: { label: 'Source', max: NOTE_MAXIMUM },
  aliases: { label: 'Other names', max: NOTE_MAXIMUM },
  group: { label: 'Group', max: NAME_MAXIMUM },
  domicile: { label: 'Domicile', max: NAME_MAXIMUM },
  remark: { label: 'Remark', max: NAME_MAXIMUM },
} as const;

interface Props {
  /** Null for a new one. */
  insurer: InsurerBody | null;
  onClose(): void;
}

/** Adds an insurer, or corrects one; its number then counts as read by whoever did. */
export function InsurerDialog({ insurer, onClose }: Props) {
  const start = {
    name: insurer?.name ?? '',
    kind: (insurer?.kind ?? 'US_SURPLUS_LINES') as string,
    number: insurer?.number ?? '',
    // What it came with is no proof of what is typed now.
    source: insurer?.confidence === 'CONFIRMED' ? insurer.source : '',
    aliases: (insurer?.aliases ?? []).join('\n'),
    group: insurer?.group ?? '',
    domicile: insurer?.domicile ?? '',
    remark: insurer?.remark ?? '',
  };
  const form = useForm(RULES, start);
  const save = useOnce({
    send: async ({ aliases, kind, ...texts }: typeof start, idempotencyKey) => {
      const names = aliases.split('\n').map((line) => line.trim());
      const body = {
        ...texts,
        kind: kind as InsurerKind,
        aliases: names.filter((line) => line !== ''),
      };
      return insurer === null
        ? await call(CREATE_INSURER, { body, idempotencyKey })
        : await call(UPDATE_INSURER, {
            params: { id: insurer.id },
            body: { ...body, version: insurer.version },
          });
    },
    onDone: async () => {
      await refreshList(LIST_INSURERS);
      toast('Insurer saved');
      onClose();
    },
    onFault: form.takeFaults,
  });
  const isOfField = Object.keys(RULES).some((name) => save.isError && isFieldFault(save.error, name));
  return (
    <Dialog
      title={insurer === null ? 'Add insurer' : `Edit ${insurer.name}`}
      action="Save insurer"
      loading={save.isPending}
      onClose={onClose}
      onConfirm={form.submit(save.mutate)}
    >
      <FormText {...form.field('name')} autoComplete="off" hint="As on the declaration page." />
      <FormSelect {...form.field('kind')}>
        {INSURER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {INSURER_KIND_LABELS[kind]}
          </option>
        ))}
      </FormSelect>
      <FormText
        {...form.field('number')}
        autoComplete="off"
        hint="Five digits, or AA and seven digits for an alien insurer."
      />
      <FormText
        {...form.field('source')}
        autoComplete="off"
        hint="Where you read the number: the state’s list of eligible insurers, the NAIC Quarterly Listing, the policy."
      />
      <FormTextArea
        {...form.field('aliases')}
        rows={3}
        hint="Former names and abbreviations, one per line."
      />
      <FormText {...form.field('group')} autoComplete="off" />
      <FormText {...form.field('domicile')} autoComplete="off" />
      <FormText {...form.field('remark')} autoComplete="off" />
      {save.isError && !isOfField ? <Notice tone="bad">{save.error.message}</Notice> : null}
    </Dialog>
  );
}

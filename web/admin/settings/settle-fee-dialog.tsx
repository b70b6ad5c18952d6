import type { BodyOf } from '#contract/api.ts';
import type { RuleBody } from '#contract/filing-state-settings.ts';
import { ADD_OVERRIDE } from '#contract/paths/filing-state-settings.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { FeeCharger, FeeKind } from '#domain/tax/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormSelect } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValues, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { CHARGER_LABELS, FEE_LABELS } from '../../shared/vocabulary-labels.ts';
import { BECAUSE_RULES, BecauseFields } from './because-fields.tsx';
import { OverrideImpact } from './override-impact.tsx';
import { useOverridePreview } from './use-override-preview.ts';
import { useSettingsChange } from './use-settings.ts';

const RULES = { treatment: { label: 'It counts as', required: true }, ...BECAUSE_RULES } as const;

interface Props {
  code: JurisdictionCode;
  rule: RuleBody;
  question: { fee: FeeKind; chargedBy: FeeCharger };
  onClose(): void;
}

/** Answers once and for all whether a charge falls on a fee, so that its filings carry no warning any more. */
export function SettleFeeDialog({ code, rule, question, onClose }: Props) {
  const { fee, chargedBy } = question;
  const fields = useForm(RULES);
  const values = useFormValues(fields);
  const settle = useSettingsChange({
    onDone: () => {
      toast('Question settled');
      onClose();
    },
    onFault: fields.takeFaults,
  });
  const overrideOf = (filled: ValuesOf<typeof RULES>) =>
    ({ what: 'FEE_TREATMENT', rule: rule.rule, fee, chargedBy, ...filled }) as BodyOf<typeof ADD_OVERRIDE>;
  const touched = useOverridePreview(
    code,
    (body) =>
      settle.mutate((idempotencyKey) => call(ADD_OVERRIDE, { params: { code }, body, idempotencyKey })),
    fields.takeFaults,
  );
  const preview = touched.previewOf(overrideOf(values));
  const error = settle.error ?? touched.error;
  return (
    <Dialog
      title="Settle a question"
      action={preview ? 'Settle question' : 'Preview impact'}
      loading={settle.isPending || touched.isPending}
      onClose={onClose}
      onConfirm={fields.submit((filled) => touched.confirm(overrideOf(filled)))}
    >
      <p>
        Does {rule.label} fall on the {FEE_LABELS[fee].toLowerCase()} charged by {CHARGER_LABELS[chargedBy]}?
        Your answer applies to all new quotes.
      </p>
      <FormSelect {...fields.field('treatment')}>
        <option value="">Choose</option>
        <option value="TAXED">Taxed</option>
        <option value="NOT_TAXED">Not taxed</option>
      </FormSelect>
      <BecauseFields fields={fields} />
      {preview ? <OverrideImpact preview={preview} /> : null}
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
    </Dialog>
  );
}

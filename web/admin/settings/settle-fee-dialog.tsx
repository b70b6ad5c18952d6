import type { BodyOf } from '#contract/api.ts';
import type { RuleBody } from '#contract/filing-state-settings.ts';
import { ADD_OVERRIDE, type PREVIEW_OVERRIDE } from '#contract/paths/filing-state-settings.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { FeeCharger, FeeKind } from '#domain/tax/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormSelect, FormText } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm, useFormValues } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { proofOf } from '../../shared/session/password-proof.ts';
import { CHARGER_LABELS, FEE_LABELS } from '../../shared/vocabulary-labels.ts';
import { BECAUSE_RULES, BecauseFields } from './because-fields.tsx';
import { OverrideImpact } from './override-impact.tsx';
import { useOverridePreview } from './use-override-preview.ts';
import { useSettingsChange } from './use-settings.ts';

const RULES = { treatment: { label: 'It counts as', required: true }, ...BECAUSE_RULES } as const;
const EMPTY = { treatment: '', citation: '', source: '', reason: '', currentPassword: '' };

interface Props {
  code: JurisdictionCode;
  rule: RuleBody;
  question: { fee: FeeKind; chargedBy: FeeCharger };
  onClose(): void;
}

/** Answers once and for all whether a charge falls on a fee, so that its filings carry no warning any more. */
export function SettleFeeDialog({ code, rule, question, onClose }: Props) {
  const { fee, chargedBy } = question;
  const keepsPasswords = useKeepsPasswords();
  const touched = useOverridePreview(code);
  const overrideOf = ({ currentPassword: _, ...filled }: typeof EMPTY) =>
    ({ what: 'FEE_TREATMENT', rule: rule.rule, fee, chargedBy, ...filled }) as BodyOf<
      typeof PREVIEW_OVERRIDE
    >;
  const asksPassword = (filled: typeof EMPTY) =>
    keepsPasswords === true && touched.previewOf(overrideOf(filled)) !== undefined;
  const fields = useForm(
    (filled) => ({
      ...RULES,
      currentPassword: { label: 'Current password', required: asksPassword(filled) },
    }),
    EMPTY,
  );
  const values = useFormValues(fields);
  const settle = useSettingsChange({
    onDone: () => {
      toast('Question settled');
      onClose();
    },
    onFault: fields.takeFaults,
  });
  const send = (filled: typeof EMPTY) =>
    settle.mutate(() =>
      call(ADD_OVERRIDE, {
        params: { code },
        body: { ...overrideOf(filled), ...proofOf(filled.currentPassword) },
      }),
    );
  const preview = touched.previewOf(overrideOf(values));
  const error = settle.error ?? touched.error;
  return (
    <Dialog
      title="Settle a question"
      action={preview ? 'Settle question' : 'Preview impact'}
      loading={settle.isPending || touched.isPending}
      disabled={keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit((filled) =>
        touched.confirm(overrideOf(filled), { save: () => send(filled), onFault: fields.takeFaults }),
      )}
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
      {asksPassword(values) ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {error && !isFieldFault(error, 'currentPassword') ? <Notice tone="bad">{error.message}</Notice> : null}
    </Dialog>
  );
}

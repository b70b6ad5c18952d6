import type { BodyOf } from '#contract/api.ts';
import type { RuleBody } from '#contract/filing-state-settings.ts';
import { ADD_OVERRIDE, type PREVIEW_OVERRIDE } from '#contract/paths/filing-state-settings.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { TRANSACTION_LIMITS } from '#domain/tax/transaction-text.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { AMOUNT_RULE, PERCENT_RULE } from '../../shared/form/check-number.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount, rateOfTyped } from '../../shared/form/typed-number.ts';
import { smallPercent } from '../../shared/form/typed-percent.ts';
import { isFieldFault, useForm, useFormValues } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { proofOf } from '../../shared/session/password-proof.ts';
import { BECAUSE_RULES, BecauseFields } from './because-fields.tsx';
import styles from './dialogs.module.css';
import { OverrideImpact } from './override-impact.tsx';
import { useOverridePreview } from './use-override-preview.ts';
import { useSettingsChange } from './use-settings.ts';

const RULES = {
  place: { label: 'City or county', required: true, max: TRANSACTION_LIMITS.place },
  rate: { label: 'Rate in percent', required: true, ...PERCENT_RULE },
  minimum: { label: 'Minimum tax', ...AMOUNT_RULE },
  from: { label: 'First day', required: true, type: 'date' },
  ...BECAUSE_RULES,
} as const;
const EMPTY = {
  place: '',
  rate: '',
  minimum: '',
  from: '',
  citation: '',
  source: '',
  reason: '',
  currentPassword: '',
};
type Values = typeof EMPTY;

interface Props {
  code: JurisdictionCode;
  rule: RuleBody;
  /** Which one, where a customer waits for it. */
  place?: string;
  onClose(): void;
}

/** Gives one city or county its rate, so that policies there have a total. */
export function PlaceRateDialog({ code, rule, place = '', onClose }: Props) {
  const keepsPasswords = useKeepsPasswords();
  const touched = useOverridePreview(code);
  const overrideOf = ({ rate, minimum, source, currentPassword: _, ...filled }: Values) =>
    ({
      what: 'PLACE_RATE',
      rule: rule.rule,
      ...filled,
      rate: rateOfTyped(rate),
      ...(minimum === '' ? {} : { minimum: plainAmount(minimum) }),
      source: source.trim(),
    }) as BodyOf<typeof PREVIEW_OVERRIDE>;
  const asksPassword = (filled: Values) =>
    keepsPasswords === true && touched.previewOf(overrideOf(filled)) !== undefined;
  const fields = useForm(
    (filled) => ({
      ...RULES,
      currentPassword: { label: 'Current password', required: asksPassword(filled) },
    }),
    { ...EMPTY, place },
  );
  const values = useFormValues(fields);
  const add = useSettingsChange({
    onDone: () => {
      toast('Rate added');
      onClose();
    },
    onFault: fields.takeFaults,
  });
  const send = (filled: Values) =>
    add.mutate(() =>
      call(ADD_OVERRIDE, {
        params: { code },
        body: { ...overrideOf(filled), ...proofOf(filled.currentPassword) },
      }),
    );
  const preview = touched.previewOf(overrideOf(values));
  const error = add.error ?? touched.error;
  return (
    <Dialog
      title="Add a rate"
      action={preview ? 'Add rate' : 'Preview impact'}
      loading={add.isPending || touched.isPending}
      disabled={keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit((filled) =>
        touched.confirm(overrideOf(filled), { save: () => send(filled), onFault: fields.takeFaults }),
      )}
    >
      <p>
        {rule.label} in one city or county. The rate applies from its first day until you add another one for
        the same place.
      </p>
      <FormText
        {...fields.field('place')}
        autoComplete="off"
        hint="As customers name it on their filings. Capitalization doesn’t matter."
      />
      <div className={styles.pair}>
        <FormText
          {...fields.field('rate')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="5"
          hint={smallPercent(values.rate, 'rate') ?? 'Enter 0 if it charges no such tax.'}
        />
        <FormText {...fields.field('minimum')} inputMode="decimal" autoComplete="off" placeholder="$0.00" />
      </div>
      <FormText {...fields.field('from')} type="date" />
      <BecauseFields fields={fields} />
      {preview ? <OverrideImpact preview={preview} /> : null}
      {asksPassword(values) ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {error && !isFieldFault(error, 'currentPassword') ? <Notice tone="bad">{error.message}</Notice> : null}
    </Dialog>
  );
}

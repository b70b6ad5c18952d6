import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import { PUT_STATE_COMMISSION, UPDATE_STATE_SETTINGS } from '#contract/paths/filing-state-settings.ts';
import { COMMISSION_MODES, FILING_FEE_MODES } from '#domain/fees/vocabulary.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { displayRate } from '#domain/money/rate.ts';
import { call } from '../../shared/api/call.ts';
import { MODE_LABELS } from '../../shared/charge-lines/describe-terms.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { AMOUNT_RULE, PERCENT_RULE } from '../../shared/form/check-number.ts';
import type { FieldRule } from '../../shared/form/field-fault.ts';
import { FormSelect, FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount, rateOfTyped } from '../../shared/form/typed-number.ts';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { useSettingsChange } from './use-settings.ts';

/** The filing fee, or the commission on a filing kind. */
export type TermsKind = 'FEE' | FilingKind;

const TITLES: Record<TermsKind, string> = {
  FEE: 'Filing fee',
  NB: 'Commission on new business and renewals',
  EN: 'Commission on endorsements',
};

interface Props {
  code: JurisdictionCode;
  kind: TermsKind;
  terms: StateSettingsRow['filingFee'] | StateSettingsRow['commission']['NB'];
  onClose(): void;
}

/** What we take in a state from those without terms of their own. */
export function TermsDialog({ code, kind, terms, onClose }: Props) {
  const value = kind === 'FEE' ? 'filingFeeValue' : 'value';
  const minimum = kind === 'FEE' ? 'filingFeeMinimum' : 'minimum';
  type Name = 'mode' | typeof value | typeof minimum;
  const rulesOf = (values: Record<Name, string>) => {
    const takesPercent = values.mode.startsWith('PERCENTAGE');
    return {
      mode: { label: 'Charged as', required: true },
      [value]: takesPercent
        ? { label: 'Percent', required: true, ...PERCENT_RULE }
        : {
            label: 'Amount',
            required: values.mode === 'FLAT',
            ...(values.mode === 'FLAT' ? AMOUNT_RULE : {}),
          },
      [minimum]: { label: 'At least', ...(takesPercent ? AMOUNT_RULE : {}) },
    } as Record<Name, FieldRule>;
  };
  const fields = useForm<Record<Name, string>>(rulesOf, {
    mode: terms.mode,
    [value]: terms.value === null ? '' : terms.mode === 'FLAT' ? terms.value : displayRate(terms.value),
    [minimum]: terms.minimum ?? '',
  } as Record<Name, string>);
  const mode = useFormValue(fields, 'mode');
  const isPercentage = mode.startsWith('PERCENTAGE');
  const save = useSettingsChange({
    onDone: () => {
      toast('Terms saved');
      onClose();
    },
    onFault: fields.takeFaults,
  });

  function send(values: Record<string, string>) {
    const given = {
      ...(isPercentage ? { [value]: rateOfTyped(values[value] ?? '') } : {}),
      ...(mode === 'FLAT' ? { [value]: plainAmount(values[value] ?? '') } : {}),
      ...(isPercentage && values[minimum] ? { [minimum]: plainAmount(values[minimum]) } : {}),
    };
    save.mutate(() =>
      kind === 'FEE'
        ? call(UPDATE_STATE_SETTINGS, {
            params: { code },
            body: { filingFee: mode as (typeof FILING_FEE_MODES)[number], ...given },
          })
        : call(PUT_STATE_COMMISSION, {
            params: { code, type: kind },
            body: { mode: mode as (typeof COMMISSION_MODES)[number], ...given },
          }),
    );
  }

  return (
    <Dialog
      title={TITLES[kind]}
      action="Save terms"
      loading={save.isPending}
      onClose={onClose}
      onConfirm={fields.submit(send)}
    >
      <p>Applies to every user without agreed terms, starting with the next price.</p>
      <FormSelect {...fields.field('mode')}>
        {(kind === 'FEE' ? FILING_FEE_MODES : COMMISSION_MODES).map((each) => (
          <option key={each} value={each}>
            {MODE_LABELS[each]}
          </option>
        ))}
      </FormSelect>
      {isPercentage || mode === 'FLAT' ? (
        <FormText
          {...fields.field(value)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={isPercentage ? '1.5' : '$0.00'}
        />
      ) : null}
      {isPercentage ? (
        <FormText
          {...fields.field(minimum)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="$0.00"
          hint="On the absolute amount of each filing."
        />
      ) : null}
      {save.isError ? <Notice tone="bad">{save.error.message}</Notice> : null}
    </Dialog>
  );
}

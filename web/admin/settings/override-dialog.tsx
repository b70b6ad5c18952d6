import type { BodyOf } from '#contract/api.ts';
import type { RuleBody } from '#contract/filing-state-settings.ts';
import { ADD_OVERRIDE, type PREVIEW_OVERRIDE } from '#contract/paths/filing-state-settings.ts';
import { FILING_TYPE_LABELS, FILING_TYPES, type FilingType } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { ADDED_CHARGE_DATES } from '#domain/rules/rule-override.ts';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { AMOUNT_RULE, PERCENT_RULE } from '../../shared/form/check-number.ts';
import type { FieldRule } from '../../shared/form/field-fault.ts';
import { FormCheckGroup, FormSelect, FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount, rateOfTyped } from '../../shared/form/typed-number.ts';
import { smallPercent } from '../../shared/form/typed-percent.ts';
import { type Form, isFieldFault, useForm, useFormValues } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { proofOf } from '../../shared/session/password-proof.ts';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import { BECAUSE_RULES, BecauseFields } from './because-fields.tsx';
import styles from './dialogs.module.css';
import { OverrideImpact } from './override-impact.tsx';
import { useOverridePreview } from './use-override-preview.ts';
import { useSettingsChange } from './use-settings.ts';

/** Stands among the rules for a charge that the rulebook lacks. */
const NEW = 'NEW';

const FIXED_RULES = {
  rule: { label: 'Charge', required: true },
  kind: { label: 'Kind' },
  label: { label: 'Name of the charge', max: 100 },
  payee: { label: 'Paid to', max: 200 },
  selectedBy: { label: 'Chosen by' },
  appliesTo: { label: 'Charged on' },
  valueKind: { label: 'Value', required: true },
  from: { label: 'First day', required: true, type: 'date' },
  to: { label: 'Last day', type: 'date' },
  ...BECAUSE_RULES,
} as const;
type Name = keyof typeof FIXED_RULES | 'rate' | 'amount' | 'currentPassword';
type Values = Record<Exclude<Name, 'appliesTo'>, string> & { appliesTo: readonly FilingType[] };

/** A value is asked for in the way that was chosen, and the password where it is shown. */
function rulesOf({ valueKind }: Values, asksPassword: boolean): Record<Name, FieldRule> {
  const rate = { label: 'Rate in percent' };
  const amount = { label: 'Amount' };
  return {
    ...FIXED_RULES,
    currentPassword: { label: 'Current password', required: asksPassword },
    rate: valueKind === 'RATE' ? { ...rate, required: true, ...PERCENT_RULE } : rate,
    amount: valueKind === 'FLAT' ? { ...amount, required: true, ...AMOUNT_RULE } : amount,
  };
}

interface Props {
  code: JurisdictionCode;
  rules: readonly RuleBody[];
  /** The rule to start with; empty lets the person choose. */
  rule: string;
  onClose(): void;
}

/** A dated, cited correction of one charge, or a charge that we did not have. */
export function OverrideDialog({ code, rules, rule, onClose }: Props) {
  const keepsPasswords = useKeepsPasswords();
  const touched = useOverridePreview(code);
  const asksPassword = (filled: Values) =>
    keepsPasswords === true && touched.previewOf(overrideOf(filled)) !== undefined;
  const fields = useForm<Values>((filled) => rulesOf(filled, asksPassword(filled)), { ...EMPTY, rule });
  const values = useFormValues(fields);
  const { rule: chosen, valueKind, appliesTo } = values;
  const isNew = chosen === NEW;
  const add = useSettingsChange({
    onDone: () => {
      toast('Override added');
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
      title="Add an override"
      action={preview ? 'Add override' : 'Preview impact'}
      loading={add.isPending || touched.isPending}
      disabled={keepsPasswords === undefined || (isNew && appliesTo.length === 0)}
      onClose={onClose}
      onConfirm={fields.submit((filled) =>
        touched.confirm(overrideOf(filled), { save: () => send(filled), onFault: fields.takeFaults }),
      )}
    >
      <p>
        Applies to all new quotes in this date range. Submitted filings keep their amounts. You can withdraw
        it at any time.
      </p>
      <FormSelect {...fields.field('rule')}>
        <option value="">Choose</option>
        {rules.map((each) => (
          <option key={each.rule} value={each.rule}>
            {each.label}
          </option>
        ))}
        <option value={NEW}>Add another charge</option>
      </FormSelect>
      {isNew ? <NewCharge fields={fields} /> : <Now rules={rules} id={chosen} />}
      <div className={styles.pair}>
        <FormSelect {...fields.field('valueKind')}>
          <option value="">Choose</option>
          <option value="RATE">A percentage</option>
          <option value="FLAT">A fixed amount</option>
          <option value="NONE">Nothing is charged</option>
        </FormSelect>
        {valueKind === 'RATE' ? (
          <FormText
            {...fields.field('rate')}
            inputMode="decimal"
            autoComplete="off"
            placeholder="4.85"
            hint={
              smallPercent(values.rate, 'rate') ??
              (isNew ? undefined : 'Line allocations, minimum and maximum don’t change.')
            }
          />
        ) : null}
        {valueKind === 'FLAT' ? (
          <FormText {...fields.field('amount')} inputMode="decimal" autoComplete="off" placeholder="$0.00" />
        ) : null}
      </div>
      <div className={styles.pair}>
        <FormText {...fields.field('from')} type="date" />
        <FormText {...fields.field('to')} type="date" hint="Leave blank if there is no end date." />
      </div>
      <BecauseFields fields={fields} />
      {preview ? <OverrideImpact preview={preview} /> : null}
      {asksPassword(values) ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {error && !isFieldFault(error, 'currentPassword') ? <Notice tone="bad">{error.message}</Notice> : null}
    </Dialog>
  );
}

const EMPTY = {
  ...Object.fromEntries(
    [...Object.keys(FIXED_RULES), 'rate', 'amount', 'currentPassword'].map((name) => [name, '']),
  ),
  appliesTo: FILING_TYPES,
} as unknown as Values;

function Now({ rules, id }: { rules: readonly RuleBody[]; id: string }) {
  const now = rules.find(({ rule }) => rule === id)?.entries.find(({ current }) => current);
  return now === undefined ? null : (
    <p className={styles.now}>
      Today: <span className="figures">{now.value}</span> ({now.citation})
    </p>
  );
}

function NewCharge({ fields }: { fields: Form<Values> }) {
  return (
    <>
      <div className={styles.pair}>
        <FormText {...fields.field('label')} required autoComplete="off" />
        <FormSelect {...fields.field('kind')} required>
          <option value="">Choose</option>
          {CHARGE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {describeCode(kind)}
            </option>
          ))}
        </FormSelect>
      </div>
      <div className={styles.pair}>
        <FormText {...fields.field('payee')} required autoComplete="off" />
        <FormSelect {...fields.field('selectedBy')} required>
          <option value="">Choose</option>
          {ADDED_CHARGE_DATES.map((basis) => (
            <option key={basis} value={basis}>
              {describeCode(basis)} date
            </option>
          ))}
        </FormSelect>
      </div>
      <FormCheckGroup
        {...fields.field('appliesTo')}
        options={FILING_TYPES.map((type) => ({ value: type, label: FILING_TYPE_LABELS[type] }))}
      />
      <p className={styles.now}>Premium is taxed. Each fee is an open question until you settle it.</p>
    </>
  );
}

/** Only what belongs to the chosen kind of value is sent. */
function datedOf({ valueKind, rate, amount, from, to, citation, source, reason }: Values) {
  return {
    valueKind,
    ...(valueKind === 'RATE' ? { rate: rateOfTyped(rate) } : {}),
    ...(valueKind === 'FLAT' ? { amount: plainAmount(amount) } : {}),
    from,
    ...(to === '' ? {} : { to }),
    citation,
    source: source.trim(),
    reason,
  };
}

function overrideOf(values: Values) {
  return (values.rule === NEW ? newChargeOf(values) : entryOf(values)) as BodyOf<typeof PREVIEW_OVERRIDE>;
}

function entryOf(values: Values) {
  return { what: 'ENTRY', rule: values.rule, ...datedOf(values) };
}

function newChargeOf(values: Values) {
  const { kind, label, payee, selectedBy, appliesTo } = values;
  return { what: 'NEW_CHARGE', kind, label, payee, selectedBy, appliesTo, ...datedOf(values) };
}

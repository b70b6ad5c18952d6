import { useId, useMemo } from 'react';
import { FILING_TYPE_LABELS, FILING_TYPES, type FilingType } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES, JURISDICTIONS_BY_NAME } from '#domain/jurisdictions/names.ts';
import { LINES_OF_BUSINESS, type LineOfBusiness } from '#domain/tax/vocabulary.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { numberFaultSoFar, PERCENT_RULE, signedAmountRule } from '../../shared/form/check-number.ts';
import { SelectField, TextField } from '../../shared/form/field.tsx';
import { smallPercent } from '../../shared/form/typed-percent.ts';
import { useFilingState } from '../../shared/queries/use-filing-states.ts';
import { useQuote } from '../../shared/queries/use-quote.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { describeLineOfBusiness } from '../../shared/vocabulary-labels.ts';
import styles from './calculator.module.css';
import { type CalculatorValues, fieldOf, toQuoteRequest } from './calculator-values.ts';
import { QuoteResult } from './quote-result.tsx';

interface Props {
  values: CalculatorValues;
  /** Some values become others. */
  change: (changes: Partial<CalculatorValues>) => void;
  /** 'short' asks for state, premium, policy fee and date; 'full' for everything but the state. */
  detail: 'short' | 'full';
}

/** Computes while you type. The figures are the server's: the browser never computes a tax. */
export function Calculator({ values, change, detail }: Props) {
  const placesId = useId();
  const municipality = useFilingState(values.state || undefined).data?.municipality;
  const request = useMemo(() => toQuoteRequest(values), [values]);
  const settled = useDebouncedValue(request, 250);
  const quote = useQuote(settled);
  const faults: Partial<Record<keyof CalculatorValues, string>> = {};
  if (quote.error instanceof ApiError) {
    for (const [field, sentence] of Object.entries(quote.error.fields)) {
      const at = fieldOf(field, settled);
      if (at) faults[at] = sentence;
    }
  }
  const field = (name: keyof CalculatorValues) => ({
    name,
    value: values[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const amountRule = signedAmountRule(values.filingType === 'ENDORSEMENT_RETURN');
  const amount = (name: keyof CalculatorValues, label: string) => ({
    ...field(name),
    label,
    error: numberFaultSoFar(label, values[name], amountRule) ?? faults[name],
    inputMode: 'decimal' as const,
    placeholder: '$0.00',
  });

  return (
    <div>
      <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        {detail === 'short' ? (
          <SelectField
            label="Home state"
            {...field('state')}
            onChange={(event) => change({ state: event.target.value, place: '', placeShare: '' })}
          >
            <option value="">Choose a state</option>
            {JURISDICTIONS_BY_NAME.map((code) => (
              <option key={code} value={code}>
                {JURISDICTION_NAMES[code]}
              </option>
            ))}
          </SelectField>
        ) : (
          <SelectField
            label="Filing"
            {...field('filingType')}
            onChange={(event) => change({ filingType: event.target.value as FilingType })}
          >
            {FILING_TYPES.map((type) => (
              <option key={type} value={type}>
                {FILING_TYPE_LABELS[type]}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label="Policy effective date" type="date" {...field('policyEffectiveDate')} />
        <TextField
          {...amount(
            'premium',
            values.filingType === 'ENDORSEMENT_RETURN' ? 'Return premium (enter as a negative)' : 'Premium',
          )}
        />
        <TextField {...amount('policyFee', 'Carrier policy fee')} />
        {municipality ? (
          <>
            <TextField label="City or county of the risk" list={placesId} {...field('place')} />
            <datalist id={placesId}>
              {municipality.places.map((place) => (
                <option key={place} value={place} />
              ))}
            </datalist>
            <TextField
              label="Share of the premium there"
              hint={
                smallPercent(values.placeShare, 'share') ??
                'In percent: 25 for a quarter. Leave blank for all of it.'
              }
              inputMode="decimal"
              {...field('placeShare')}
              error={
                numberFaultSoFar('Share of the premium there', values.placeShare, PERCENT_RULE) ??
                (faults.placeShare && 'Share of the premium there must be more than 0% and at most 100%')
              }
            />
            {municipality.gap && values.place.trim() === '' ? (
              <p className={`${styles.whole} ${styles.gap}`} data-tone="warn">
                {municipality.gap}
              </p>
            ) : null}
          </>
        ) : null}
        {detail === 'full' ? (
          <>
            <TextField {...amount('inspectionFee', 'Carrier inspection fee')} />
            <TextField {...amount('brokerFee', 'Broker fee')} />
            <div className={styles.whole}>
              <SelectField
                label="Line of business"
                {...field('line')}
                onChange={(event) => change({ line: event.target.value as LineOfBusiness | '' })}
              >
                <option value="">Not selected (general rate)</option>
                {LINES_OF_BUSINESS.map((line) => (
                  <option key={line} value={line}>
                    {describeLineOfBusiness(line)}
                  </option>
                ))}
              </SelectField>
            </div>
          </>
        ) : null}
      </form>
      <div
        aria-live="polite"
        aria-busy={quote.isFetching || undefined}
        className={request ? styles.result : styles.empty}
      >
        <QuoteResult
          asked={request !== null}
          quote={quote.isError ? undefined : quote.data}
          error={quote.error}
          retry={() => quote.refetch()}
        />
      </div>
    </div>
  );
}

import { formatCents, MoneyError, parseCents } from '#domain/money/cents.ts';
import { AMOUNT_RULE, numberFaultSoFar } from '../../shared/form/check-number.ts';
import { TextField } from '../../shared/form/field.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { type FieldProps, useFilingField } from './fields.tsx';
import { useFilingContent } from './form-context.tsx';
import styles from './money-field.module.css';
import { amountWithSign, withoutSign } from './return-amounts.ts';

/**
 * Dollars as decimal text; a dollar sign and thousands commas that were typed or pasted are taken out. Of a return
 * somebody types how much it gives back: the minus is ours.
 */
export function FilingMoney(field: FieldProps) {
  const { change, leave, problem, props } = useFilingField(field);
  const isReturn = useFilingContent(({ filingType }) => filingType === 'ENDORSEMENT_RETURN');
  const { label, value } = props;
  const shown = isReturn ? withoutSign(value) : value;
  const take = (text: string) => change(isReturn ? amountWithSign(text, isReturn) : text);
  return (
    <div className={styles.money} data-return={isReturn || undefined}>
      <TextField
        {...props}
        value={shown}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        error={moneyFault(label, shown) ?? problem}
        onChange={(event) => take(plainAmount(event.target.value))}
        onBlur={() => {
          const tidy = tidyMoney(shown);
          if (tidy !== shown) take(tidy);
          leave();
        }}
      />
    </div>
  );
}

function moneyFault(label: string, value: string): string | undefined {
  return hasTooManyDecimals(value)
    ? `${label} must have at most two decimals`
    : numberFaultSoFar(label, value, AMOUNT_RULE);
}

function hasTooManyDecimals(value: string): boolean {
  try {
    parseCents(value);
    return false;
  } catch (error) {
    return error instanceof MoneyError && error.code === 'TOO_MANY_DECIMALS';
  }
}

function tidyMoney(value: string): string {
  try {
    return formatCents(parseCents(value));
  } catch {
    return value;
  }
}

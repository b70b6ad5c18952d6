import { displayAmount } from '#domain/money/cents.ts';
import styles from './amount.module.css';

/** Dollars of the API ("-1234.50") for people: "−$1,234.50". */
export function displayMoney(money: string): string {
  return displayAmount(money);
}

/** The amount with the other sign. */
export function negative(money: string): string {
  if (money.startsWith('-')) return money.slice(1);
  return money === '0.00' ? money : `-${money}`;
}

/** An amount in digits of one width. What is returned or credited has a minus and a colour. */
export function Amount({ money, strong = false }: { money: string; strong?: boolean }) {
  const classes = ['figures', styles.amount, strong && styles.strong].filter(Boolean).join(' ');
  return (
    <span className={classes} data-tone={money.startsWith('-') ? 'info' : undefined}>
      {displayMoney(money)}
    </span>
  );
}

import { useId, useState } from 'react';
import type { QuoteBody } from '#contract/quote.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { ChargeLines } from '../../shared/charge-lines/charge-lines.tsx';
import { PriceNotes } from '../../shared/charge-lines/price-notes.tsx';
import { DateText } from '../../shared/date.tsx';
import { CheckList } from '../../shared/filing/check-list.tsx';
import { ChevronIcon } from '../../shared/icons.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useToday } from '../../shared/use-today.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import { isLineOpen } from './is-price-open.ts';
import { NoPrice } from './no-price.tsx';
import styles from './price-panel.module.css';

interface Props {
  model: FilingFormModel;
  /** Behind the bar below also on a wide screen, where the declaration stands beside the form. */
  isBeneath: boolean;
  stateName: string | undefined;
  /** Whether it came back and is corrected here. */
  isReturned: boolean;
  /** The amounts belong to what was saved last; newer text is on its way. */
  stale: boolean;
  onGo(field: string): void;
  /** What a field is called where it is not called as everywhere. */
  nameOf: ((field: string) => string) | undefined;
  action: string;
  busy: boolean;
  disabled: boolean;
  onSubmit(): void;
}

/** By when to file, the price with its reasons, what is still missing, and the button: beside the form, or behind a bar below it. */
export function PricePanel(props: Props) {
  const { model, isBeneath, stateName, isReturned, stale, onGo, nameOf, action, busy, disabled, onSubmit } =
    props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const today = useToday();
  const missing = model.checks.filter((check) => check.severity === 'BLOCK').length;
  const total = describeTotal(model.quote);
  const due = model.dueDate ? (
    <>
      {today !== null && model.dueDate < today ? 'Was due' : isReturned ? 'Resubmit by' : 'Filing due'}{' '}
      <DateText on={model.dueDate} />
    </>
  ) : null;
  function go(field: string) {
    setOpen(false);
    onGo(field);
  }
  const within = model.quote ? 'Breakdown and checks' : 'What we need';

  return (
    <>
      <Panel
        as="aside"
        id={id}
        className={styles.panel}
        data-open={open || undefined}
        data-beneath={isBeneath || undefined}
        aria-label="Price and checks"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard. */}
        <section className={styles.scroll} tabIndex={0} aria-label="Price and what is missing">
          {due ? (
            <p className={styles.due}>
              {due}
              {model.dueBecause ? <span className={styles.dueBecause}>{model.dueBecause}</span> : null}
            </p>
          ) : null}
          <h2>Price</h2>
          <div data-stale={stale || undefined} aria-live="polite" className={styles.price}>
            <Price model={model} stateName={stateName} onGo={go} nameOf={nameOf} />
          </div>
          <h2>Before you submit</h2>
          {model.checked ? (
            <CheckList checks={model.checks} passed="All checks passed." nameOf={nameOf} onGo={go} />
          ) : (
            <p className={styles.waiting}>Missing items are listed here once the form is saved.</p>
          )}
        </section>
        <div className={styles.submit}>
          <Button block loading={busy} disabled={disabled} onClick={onSubmit}>
            {action}
          </Button>
        </div>
      </Panel>
      <div className={styles.bar} data-beneath={isBeneath || undefined}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <strong className="figures">{total}</strong>
          <span>{missing === 0 ? within : `${missing} left`}</span>
          <ChevronIcon />
          {due ? <span className={styles.dueInBar}>{due}</span> : null}
        </button>
        <Button loading={busy} disabled={disabled} onClick={onSubmit}>
          Submit
        </Button>
      </div>
    </>
  );
}

/** Whether all that has no amount waits for the rate of a city or county. */
function awaitsRate({ checks }: FilingFormModel): boolean {
  const codes = checks.map(({ code }) => code);
  return codes.includes('PLACE_RATE_UNKNOWN') && !codes.includes('NOT_ASSESSABLE');
}

function describeTotal(quote: FilingFormModel['quote']): string {
  if (quote === null) return 'No quote yet';
  return quote.total === null ? 'Total pending' : displayMoney(quote.total);
}

/**
 * What each charge says of a line that is still to be chosen is said once, and not by every charge; and why a charge has
 * no amount is said by the check that stops the form.
 */
const notesOf = (model: FilingFormModel, { warnings }: QuoteBody) =>
  warnings.filter(({ code }) => code !== 'NOT_INCLUDED' && (code !== 'LINE_MATTERS' || !isLineOpen(model)));

interface PriceProps extends Pick<Props, 'model' | 'stateName' | 'onGo' | 'nameOf'> {}

function Price({ model, stateName, onGo, nameOf }: PriceProps) {
  const { quote, quoteProblem } = model;
  if (quote === null) {
    return quoteProblem === null ? (
      <p className={styles.waiting}>Your price appears here as you fill in the form.</p>
    ) : (
      <NoPrice problem={quoteProblem} onGo={onGo} nameOf={nameOf} />
    );
  }
  return (
    <>
      <ChargeLines
        lines={quote.lines}
        agencyCharges={quote.agencyCharges}
        total={quote.total}
        totalLabel="Total"
        awaitsRate={awaitsRate(model)}
        caption={`${stateName ?? 'State'} taxes and fees, and our fees`}
      />
      {isLineOpen(model) ? (
        <p className={styles.waiting}>The price may change once you choose the line of business.</p>
      ) : null}
      <PriceNotes warnings={notesOf(model, quote)} />
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import type { FilingStateSummary } from '#contract/filing-state.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES, JURISDICTIONS_BY_NAME } from '#domain/jurisdictions/names.ts';
import { displayRate } from '#domain/money/rate.ts';
import { RATE_BANDS } from '#domain/rules/premium-tax-rate.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { TextField } from '../../shared/form/field.tsx';
import { HomeStateHelper } from '../../shared/home-state/home-state-helper.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useFilingStates } from '../../shared/queries/use-filing-states.ts';
import { StateMap } from './state-map.tsx';
import styles from './submit-filing.module.css';

function matches(code: JurisdictionCode, search: string): boolean {
  const sought = search.trim().toLowerCase();
  return code.toLowerCase() === sought || JURISDICTION_NAMES[code].toLowerCase().includes(sought);
}

/** Pick a state on the map or by its name, and see what it takes at once. */
export function StatePicker() {
  const states = useFilingStates();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<JurisdictionCode | null>(null);
  const [pointed, setPointed] = useState<JurisdictionCode | null>(null);
  const found = JURISDICTIONS_BY_NAME.filter((code) => matches(code, search));
  const only = search.trim() !== '' && found.length === 1 ? found[0] : undefined;
  const shown = pointed ?? only ?? picked;
  const summaries = new Map(states.data?.map((state) => [state.code, state]));

  return (
    <div className={styles.columns}>
      <div>
        <StateMap
          summaries={summaries}
          shown={shown}
          found={search.trim() === '' ? null : found}
          point={setPointed}
          pick={setPicked}
        />
        <Legend />
      </div>
      <div className={styles.side}>
        <TextField
          label="Find a state"
          type="search"
          value={search}
          placeholder="Name or postal code"
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
        <StateCard code={shown} summary={shown ? summaries.get(shown) : undefined} failed={states.isError} />
        <HomeStateHelper
          use={(home) => (
            <ButtonLink to={`/filing/${home.state}`} variant="dimmed-white">
              {`See ${JURISDICTION_NAMES[home.state]}`}
            </ButtonLink>
          )}
        />
        <ul className={styles.names} aria-label="States">
          {found.map((code) => (
            <li key={code}>
              <Link
                to={`/filing/${code}`}
                className={styles.name}
                data-shown={code === shown || undefined}
                onPointerEnter={() => setPointed(code)}
                onPointerLeave={() => setPointed(null)}
                onFocus={() => setPicked(code)}
              >
                <span className={styles.code}>{code}</span>
                {JURISDICTION_NAMES[code]}
                <span className={`${styles.rate} figures`}>{rateIn(summaries.get(code))}</span>
              </Link>
            </li>
          ))}
          {found.length === 0 ? <li className={styles.none}>No state has “{search}” in its name.</li> : null}
        </ul>
        <Link to="/filing" className={styles.all}>
          All states in one table, with coverage and sources
        </Link>
      </div>
    </div>
  );
}

function rateIn(summary: FilingStateSummary | undefined): string {
  const rate = summary?.premiumTaxRate;
  return rate == null ? '' : displayRate(rate);
}

/** What the shades of the map say. */
function Legend() {
  return (
    <p className={styles.legend}>
      <span>Premium tax</span>
      {RATE_BANDS.map((band, position) => (
        <span key={band}>
          <i data-shade={position + 1} /> {band}
        </span>
      ))}
      <span>
        <i /> Call us for a quote
      </span>
    </p>
  );
}

interface CardProps {
  code: JurisdictionCode | null;
  summary: FilingStateSummary | undefined;
  failed: boolean;
}

function StateCard({ code, summary, failed }: CardProps) {
  if (code === null) {
    return (
      <Panel as="div" look="accent" className={styles.card}>
        <p className={styles.cardName}>No state selected yet</p>
        <p className={styles.headline}>Hover over a state or tap it to see its rate.</p>
      </Panel>
    );
  }
  const withoutRules = failed
    ? 'The rates could not be loaded. Open the state to try again.'
    : 'Call us for a quote.';
  return (
    <Panel as="div" look="accent" className={styles.card} aria-live="polite">
      <p className={styles.cardName}>{JURISDICTION_NAMES[code]}</p>
      <p className={`${styles.headline} figures`}>
        {summary?.headline ?? (summary || failed ? withoutRules : 'Loading its rate')}
      </p>
      {summary?.verifiedThrough ? (
        <p className={styles.checked}>
          Checked through <DateText on={summary.verifiedThrough} />
          {summary.open ? null : '. Not currently open for filing.'}
        </p>
      ) : null}
      <div className={styles.cardActions}>
        <ButtonLink to={`/filing/${code}`}>
          {summary?.headline ? 'Rates and filing' : 'Open the state'}
        </ButtonLink>
      </div>
    </Panel>
  );
}

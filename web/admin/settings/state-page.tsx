import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StateSettingsBody } from '#contract/filing-state-settings.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { Calculator } from '../../public/calculator/calculator.tsx';
import { EMPTY_VALUES } from '../../public/calculator/calculator-values.ts';
import { Button } from '../../shared/button.tsx';
import { CoverageTag } from '../../shared/coverage-tag.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { useNamedSection } from '../../shared/use-named-section.ts';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import { CapacityRulings } from './capacity-rulings.tsx';
import { takesFilings } from './filter-states.ts';
import { NotOpen } from './not-open.tsx';
import { OnThisPage } from './on-this-page.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { OverrideList } from './override-list.tsx';
import { RatesToLookUp } from './rates-to-look-up.tsx';
import { RuleList } from './rule-list.tsx';
import { idOf, StateFacts } from './state-facts.tsx';
import styles from './state-page.module.css';
import { StateTerms } from './state-terms.tsx';
import { useStateSettings } from './use-settings.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('State settings');

/** Above all others, where customers wait. */
const RATES = 'Rates to look up';
/** Parts of the page that are looked for, in its order. */
const CONTENTS = [
  'Rules',
  'Overrides',
  'Filing capacity',
  'Our fees',
  'Filing deadline',
  'Reporting',
  'Known gaps',
  'Try it',
];

export default function StateSettingsPage() {
  const { id } = useParams();
  const code = JURISDICTION_CODES.find((candidate) => candidate === id?.toUpperCase());
  return code ? <State key={code} code={code} /> : <ErrorScreen status={404} title="Not Found" />;
}

function State({ code }: { code: JurisdictionCode }) {
  const settings = useStateSettings(code);
  if (settings.data) return <Settings settings={settings.data} />;
  return settings.isError ? (
    <ErrorScreen error={settings.error} retry={() => settings.refetch()} />
  ) : (
    <Skeleton lines={18} />
  );
}

/** One filing state: its law with what we changed of it, what we take, how we may file, and a calculator. */
function Settings({ settings }: { settings: StateSettingsBody }) {
  const [isOverriding, setOverriding] = useState(false);
  const isWaitedFor = settings.ratesToLookUp.length > 0;
  useNamedSection(true);
  return (
    <>
      <title>{pageTitle(`${settings.name} settings`)}</title>
      <PageHead
        above={<Link to="/admin/settings">Settings</Link>}
        title={settings.name}
        tags={
          <>
            {takesFilings(settings) ? (
              <Tag tone="ok" shape="square">
                Open for filing
              </Tag>
            ) : (
              <NotOpen state={settings} />
            )}
            <CoverageTag coverage={settings.coverage} />
            {settings.confidence ? (
              <span className={styles.confidence}>{describeCode(settings.confidence)} confidence</span>
            ) : null}
          </>
        }
        lead={settings.headline}
        actions={<Button onClick={() => setOverriding(true)}>Add override</Button>}
      />
      <OnThisPage
        parts={(isWaitedFor ? [RATES, ...CONTENTS] : CONTENTS).map((title) => ({ id: idOf(title), title }))}
      />
      <div className={styles.columns}>
        <div>
          {isWaitedFor ? (
            <Part title={RATES}>
              <RatesToLookUp settings={settings} />
            </Part>
          ) : null}
          <Part title="Rules">
            <RuleList code={settings.code} rules={settings.rules} />
          </Part>
          <Part title="Overrides">
            <OverrideList
              code={settings.code}
              hasRules={settings.rules.length > 0}
              overrides={settings.overrideList}
            />
          </Part>
          <Part title="Filing capacity">
            <CapacityRulings settings={settings} />
          </Part>
          <Part title="Our fees">
            <StateTerms settings={settings} />
          </Part>
          <StateFacts guide={settings.guide} />
          <p className={styles.version}>Tax rules version {settings.rulebookVersion}</p>
        </div>
        <TryIt code={settings.code} />
      </div>
      {isOverriding ? (
        <OverrideDialog
          code={settings.code}
          rules={settings.rules}
          rule=""
          onClose={() => setOverriding(false)}
        />
      ) : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section id={idOf(title)} className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

function TryIt({ code }: { code: JurisdictionCode }) {
  const [values, setValues] = useState({ ...EMPTY_VALUES, state: code as string });
  return (
    <aside id={idOf('Try it')} className={styles.try} aria-label="Try it">
      <h2>Try it</h2>
      <p>Uses current rates and terms. Not saved.</p>
      <Calculator
        values={values}
        change={(changes) => setValues((now) => ({ ...now, ...changes }))}
        detail="full"
      />
    </aside>
  );
}

import type { FilingStateBody } from '#contract/filing-state.ts';
import { OutsideIcon } from '../../shared/icons.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import { describeFirstDay } from '../../shared/vocabulary-labels.ts';
import styles from './state-page.module.css';

interface Fact {
  title: string;
  /** What it comes to one by one, each under a title of its own. */
  parts?: readonly Fact[];
  text: string | null;
  items?: readonly string[];
  citation?: string | null;
  source?: string | null;
}

/** Where a part of the page stands in its address: "Filing capacity" is "filing-capacity". */
export const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** What the state asks beside its charges, and what we know that we do not know. */
export function StateFacts({ guide }: { guide: FilingStateBody }) {
  const { deadline, reporting, diligentSearch, retention, penalties } = guide;
  const facts: Fact[] = [
    {
      title: 'Filing deadline',
      ...(deadline ?? NOT_FOUND),
      items: deadline === null || deadline.days === null ? [] : [describeFirstDay(deadline.inclusive)],
    },
    {
      title: 'Reporting',
      ...(reporting === null ? NOT_FOUND : { text: reporting.text }),
      // What a report is called runs long: in the narrow column of the titles it would stand ten lines tall.
      parts: (reporting?.duties ?? []).map((duty) => ({
        ...duty,
        title: duty.what,
        text: duty.disputed && `Sources disagree: ${duty.disputed}`,
        items: [...duty.due, ...(duty.whenClosed === null ? [] : [duty.whenClosed])],
      })),
    },
    {
      title: 'Documents',
      text: guide.documents.length === 0 ? 'None are named.' : null,
      items: guide.documents,
    },
    { title: 'Diligent search', ...(diligentSearch ?? NOT_FOUND) },
    { title: 'Record retention', ...(retention ?? NOT_FOUND) },
    { title: 'Penalties', ...(penalties ?? NOT_FOUND) },
    {
      title: 'Known gaps',
      text: guide.knownGaps.length === 0 ? 'None are known.' : null,
      items: guide.knownGaps,
    },
    {
      title: 'Offices',
      text: guide.regulator,
      items: [guide.stampingOffice, guide.portal].filter((office) => office !== null),
    },
  ];
  return facts.map((fact) => (
    <section key={fact.title} id={idOf(fact.title)} className={styles.part}>
      <h2>{fact.title}</h2>
      <div className={styles.fact}>
        <Told fact={fact} />
        {(fact.parts ?? []).map((part) => (
          <section key={part.title} className={styles.sub}>
            <h3>{part.title}</h3>
            <Told fact={part} />
          </section>
        ))}
      </div>
    </section>
  ));
}

function Told({ fact: { text, items = [], citation, source } }: { fact: Fact }) {
  return (
    <>
      {text ? <p>{text}</p> : null}
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {source ? (
        <SourceLink href={source}>
          {citation ?? 'Source'} <OutsideIcon />
          <span className="visually-hidden">(opens in a new tab)</span>
        </SourceLink>
      ) : null}
    </>
  );
}

const NOT_FOUND = { text: 'No published source found.' };

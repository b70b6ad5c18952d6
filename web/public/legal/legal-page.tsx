import { useQuery } from '@tanstack/react-query';
import type { ParamsOf } from '#contract/api.ts';
import { GET_LEGAL_TEXT } from '#contract/paths/agency.ts';
import { call } from '../../shared/api/call.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useConfig } from '../../shared/queries/use-config.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { WidePage } from '../wide-page.tsx';
import { draftOf } from './draft-texts.ts';
import styles from './legal.module.css';

/** A text of the agency in plain paragraphs; until it has published one, a draft that says it is one. */
export function LegalPage({ title, text }: { title: string } & ParamsOf<typeof GET_LEGAL_TEXT>) {
  const page = useQuery({
    queryKey: ['legal-text', text],
    meta: { forEverybody: true },
    queryFn: ({ signal }) => call(GET_LEGAL_TEXT, { params: { text }, signal }),
  });
  const { data: config } = useConfig();
  if (page.isError) return <ErrorScreen error={page.error} retry={() => page.refetch()} />;
  const paragraphs = page.data?.text.split(/\n{2,}/).filter((part) => part !== '') ?? [];
  return (
    <WidePage title={title}>
      {page.data ? null : <Skeleton lines={10} />}
      {page.data && paragraphs.length === 0 && config ? (
        <div className={styles.text}>
          <Notice tone="warn" title="Draft, not reviewed by counsel">
            {`${config.agency.legalName} hasn’t published this text yet. This draft describes how the service works today. It isn’t an agreement.`}
          </Notice>
          {draftOf(text, config).map((part) => (
            <section key={part.title}>
              <h2>{part.title}</h2>
              <p>{part.text}</p>
            </section>
          ))}
        </div>
      ) : null}
      <div className={styles.text}>
        {paragraphs.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs stay in their place, and two may be alike
          <p key={place}>{part}</p>
        ))}
      </div>
    </WidePage>
  );
}

import type { PageAnswers } from '#contract/page-answers.ts';
import '../shared/styles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { QuoteRequest } from '#contract/quote.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { findJurisdiction } from '#domain/jurisdictions/names.ts';
import AboutPage from '../public/about/page.tsx';
import CoveragePage from '../public/all-states/page.tsx';
import { toQuoteRequest } from '../public/calculator/calculator-values.ts';
import ContactPage from '../public/contact/page.tsx';
import FaqPage from '../public/faq/page.tsx';
import HomePage from '../public/home/page.tsx';
import { sampleOn } from '../public/home/sample.ts';
import PrivacyPage from '../public/legal/privacy-page.tsx';
import TermsPage from '../public/legal/terms-page.tsx';
import LoginPage from '../public/login/page.tsx';
import ResetPasswordPage from '../public/reset-password/page.tsx';
import SampleProofPage from '../public/sample-proof/page.tsx';
import SignUpPage from '../public/signup/page.tsx';
import { StateGuide } from '../public/state-guide/state-guide.tsx';
import VerifyCodePage from '../public/verify-filing/code-page.tsx';
import { Verification } from '../public/verify-filing/verification.tsx';
import { ButtonLink } from '../shared/button.tsx';
import { Footer } from '../shared/frame/footer.tsx';
import styles from '../shared/frame/frame.module.css';
import { Notice } from '../shared/notice.tsx';
import { queryClient } from '../shared/queries/query-client.ts';
import { ServedPageContext } from '../shared/served-page.ts';
import { keepAnswers } from './answers.ts';
import { ANSWERS_ID, LOAD_FAULT_ID } from './element-ids.ts';
import { HeaderIsland } from './header-island.tsx';
import { DrawIslandContext, island } from './island.tsx';

const PAGES: Readonly<Record<string, () => ReactNode>> = {
  '/': () => <HomePage />,
  '/about': () => <AboutPage />,
  '/contact': () => <ContactPage />,
  '/faq': () => <FaqPage />,
  '/sample-proof': () => <SampleProofPage />,
  '/privacy': () => <PrivacyPage />,
  '/terms': () => <TermsPage />,
  '/filing': () => <CoveragePage />,
  '/verify': () => (
    <WayIn>
      <VerifyCodePage />
    </WayIn>
  ),
  '/login': () => (
    <WayIn>
      <LoginIsland />
    </WayIn>
  ),
  '/signup': () => (
    <WayIn>
      <SignUpIsland />
    </WayIn>
  ),
  '/reset-password': () => (
    <WayIn>
      <ResetPasswordIsland />
    </WayIn>
  ),
};

function pageAt(path: string, { verification }: PageAnswers): ReactNode {
  if (verification && path === `/verify/${verification.code}`) return <Verification {...verification} />;
  const code = findJurisdiction(path.slice('/filing/'.length));
  return path.startsWith('/filing/') && code !== null ? <StateGuide code={code} /> : PAGES[path]?.();
}

const VisitorHeader = island('header', HeaderIsland, { className: styles.header });
const LoginIsland = island('login', LoginPage, { asksWhoComes: true });
const SignUpIsland = island('signup', SignUpPage, { asksWhoComes: true });
const ResetPasswordIsland = island('reset-password', ResetPasswordPage, { asksWhoComes: true });

/** A form that no browser can send by itself. */
function WayIn({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <Notice tone="warn" title="This page needs JavaScript">
          Turn on JavaScript in your browser and load the page again.
        </Notice>
      </noscript>
      {children}
    </>
  );
}

/** As `shared/frame/frame.tsx`, without what needs a router. */
function ServedFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame} data-area="public">
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        Skip to the content
      </a>
      <VisitorHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <template id={LOAD_FAULT_ID}>
        <div className={styles.loadFault}>
          <Notice
            tone="bad"
            title="Part of this page didn’t load"
            action={
              <ButtonLink variant="dimmed-white" to="">
                Reload the page
              </ButtonLink>
            }
          >
            Check your connection, then reload the page.
          </Notice>
        </div>
      </template>
    </div>
  );
}

/** The price that a page shows as an example on a day, as a question to the server; null for a page without one. */
export function sampleQuestion(path: string, today: CivilDate): QuoteRequest | null {
  return path === '/' || path === '/sample-proof' ? toQuoteRequest(sampleOn(today)) : null;
}

/** In a script element nothing may look like its end. */
const scriptText = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * The body of a public page without a router, drawn from the API's own answers, with these as data for its islands.
 * Throws when no such page is known.
 */
export function renderPage(path: string, answers: PageAnswers): string {
  const page = pageAt(path, answers);
  if (!page) throw new Error(`No page without a router is at ${path}.`);
  // Fresh for as long as in the browser: what a query says of itself is drawn, too.
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  keepAnswers(client, answers);
  const islands: { prefix: string; placeholder: string; part: ReactNode }[] = [];
  const surround = (part: ReactNode, isIsland: boolean) => (
    <QueryClientProvider client={client}>
      <ServedPageContext value={{ today: answers.today }}>
        <DrawIslandContext
          value={
            isIsland
              ? null
              : (name, islandPart) => {
                  const drawn = {
                    prefix: `${name}-${islands.length}-`,
                    placeholder: `<!--island ${islands.length}-->`,
                  };
                  islands.push({ ...drawn, part: islandPart });
                  return drawn;
                }
          }
        >
          {part}
        </DrawIslandContext>
      </ServedPageContext>
    </QueryClientProvider>
  );
  let html = renderToStaticMarkup(surround(<ServedFrame>{page}</ServedFrame>, false));
  // Each as a tree of its own: so the browser makes the same ids when it takes one over.
  for (const { prefix, placeholder, part } of islands) {
    const drawn = renderToString(surround(part, true), { identifierPrefix: prefix });
    html = html.replace(placeholder, () => drawn);
  }
  client.clear();
  // A text of law and a proof are read, and no island needs them.
  const { legal: _, verification: __, ...forIslands } = answers;
  return `${html}<script type="application/json" id="${ANSWERS_ID}">${scriptText(forIslands)}</script>`;
}

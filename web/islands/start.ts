import type { PageAnswers } from '#contract/page-answers.ts';
import { sessionState } from '../shared/session/session-store.ts';
import { reportPageView } from '../shared/telemetry/page-views.ts';
import { ANSWERS_ID, APPLICATION_ID } from './element-ids.ts';
import { rememberTyped, restoreTyped, retype } from './typed-early.ts';
import { keepSmallScreenMenu, markSection } from './visitor-header.ts';

/** All the script that a public page starts with: the code of an island comes when somebody turns to it. */

const answers = JSON.parse(document.getElementById(ANSWERS_ID)?.textContent ?? '{}') as PageAnswers;
/** Islands whose code has been asked for. */
const under = new WeakMap<HTMLElement, Promise<void>>();

function wake(island: HTMLElement): Promise<void> {
  const waking = under.get(island) ?? load(island);
  under.set(island, waking);
  return waking;
}

async function load(island: HTMLElement): Promise<void> {
  try {
    const { hydrateIsland } = await import('./hydrate.tsx');
    await hydrateIsland(island, answers);
    // One turn later React has heard what it kept for itself meanwhile.
    setTimeout(() => {
      island.dataset.awake = '';
      retype(island);
      prefetchApplication();
    });
  } catch (error) {
    // The next touch tries again.
    under.delete(island);
    window.reportError(error);
  }
}

/** What the application begins with is on its way while somebody fills in the form that leads there. */
function prefetchApplication(): void {
  const scripts = JSON.parse(document.getElementById(APPLICATION_ID)?.textContent ?? '[]') as string[];
  document.getElementById(APPLICATION_ID)?.remove();
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
    );
}

const islandOf = (event: Event) =>
  event.target instanceof Element
    ? event.target.closest<HTMLElement>('[data-island]:not([data-island=header])')
    : null;

/** A pointer over a part is the first sign that somebody means to use it. */
for (const sign of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'beforeinput', 'input'])
  document.addEventListener(
    sign,
    (event) => {
      const island = islandOf(event);
      if (!island) return;
      if (island.dataset.awake === undefined) {
        if (event.type === 'beforeinput') restoreTyped(event);
        if (event.type === 'input') rememberTyped(event);
      }
      if (!under.has(island)) void wake(island);
    },
    { capture: true, passive: true },
  );

/** What was pressed before its island listened is pressed once it does. */
document.addEventListener(
  'click',
  (event) => {
    const island = islandOf(event);
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!island || !button || island.dataset.awake !== undefined) return;
    // One turn later what the island does at once when it listens is done, too.
    void wake(island).then(() => setTimeout(() => button.isConnected && button.click()));
  },
  { capture: true },
);

/** A form that was sent with Enter before its island listened is sent once it does. */
document.addEventListener(
  'keydown',
  ({ key, target }) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const { form } = target;
    const island = form?.closest<HTMLElement>('[data-island]');
    if (form && island && island.dataset.awake === undefined)
      void wake(island).then(() => setTimeout(() => form.isConnected && form.requestSubmit()));
  },
  { capture: true, passive: true },
);

const header = document.querySelector<HTMLElement>('[data-island=header]');
function followSession(): void {
  if (header && !under.has(header) && sessionState() === 'signed-in') void wake(header);
}
followSession();
if (sessionState() === 'signed-in' || window.location.search !== '')
  for (const island of document.querySelectorAll<HTMLElement>('[data-asks-who-comes]')) void wake(island);
// Somebody signs in in another tab.
window.addEventListener('storage', followSession);
keepSmallScreenMenu(() => header !== null && under.has(header));
markSection();

const { config } = answers;
if (config.sentryDsn !== null) {
  const dsn = config.sentryDsn;
  import('../shared/telemetry/report-errors.ts')
    .then(({ startErrorReports }) => startErrorReports(dsn))
    .catch(() => undefined);
}
if (config.analyticsId !== null) reportPageView(config.analyticsId, window.location.pathname);

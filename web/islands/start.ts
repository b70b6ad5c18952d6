import type { PageAnswers } from '#contract/page-answers.ts';
import { withNext } from '../public/with-next.ts';
import { readEmail, readEnding, readTyped, sessionState } from '../shared/session/session-store.ts';
import { reportPageView } from '../shared/telemetry/page-views.ts';
import { ANSWERS_ID, APPLICATION_ID, LOAD_FAULT_ID } from './element-ids.ts';
import { rememberTyped, restoreTyped, retype } from './typed-early.ts';
import { keepSmallScreenMenu, markSection } from './visitor-header.ts';

/** All the script that a public page starts with: the code of an island comes when somebody turns to it. */

declare global {
  interface Window {
    pressedEarly?: Event;
  }
}

const header = document.querySelector<HTMLElement>('[data-island=header]');
const answers = JSON.parse(document.getElementById(ANSWERS_ID)?.textContent ?? '{}') as PageAnswers;
/** Where somebody gets on with what they came for. */
const WAYS_IN = ['/login', '/signup'];
/** Islands whose code has been asked for. */
const under = new WeakMap<HTMLElement, Promise<void>>();
/** Whether somebody does more than look: has the focus in a part of the page, or types there. */
let isBegun = false;

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
      if (isBegun) prefetchApplication();
    });
  } catch (error) {
    // The next touch tries again, where the browser does not keep in mind that a file did not come: Chromium does.
    under.delete(island);
    if (island !== header) sayLoadFault();
    window.reportError(error);
  }
}

/** Says that code did not come, once a page, with the way on. */
function sayLoadFault(): void {
  const fault = document.getElementById(LOAD_FAULT_ID);
  if (!(fault instanceof HTMLTemplateElement)) return;
  document.body.append(fault.content);
  fault.remove();
}

/**
 * What the application begins with is on its way while somebody fills in the form that leads there; who only looks at
 * the form loads none of it. After the form's own code, which is waited for.
 */
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
      isBegun ||= event.type !== 'pointerover';
      if (!under.has(island)) void wake(island);
      else if (isBegun && island.dataset.awake !== undefined) prefetchApplication();
    },
    { capture: true, passive: true },
  );

/** Forms that will be sent, and buttons outside of one that will be pressed, once their island listens. */
const pressed = new WeakSet<Element>();

/** What was pressed before its island listened is pressed once it does, and once, however often that was. */
function pressLater(event: Event, island: HTMLElement, what: Element, press: () => void): void {
  if (island.dataset.awake !== undefined) return;
  // React hears it already while it puts the island together: a switch would be turned and turned back.
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed.has(what)) return;
  pressed.add(what);
  // One turn later what the island does at once when it listens is done, too.
  void wake(island).then(() =>
    setTimeout(() => {
      // Should its code not have come, the next press asks for it again.
      pressed.delete(what);
      if (island.dataset.awake !== undefined && what.isConnected) press();
    }),
  );
}

function pressButton(event: Event): void {
  const island = islandOf(event);
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // However often a form is sent, it is sent once; a button in it that does something else is another press.
  if (island && button)
    pressLater(event, island, (button.type === 'submit' && button.form) || button, () => button.click());
}

/** A form that is sent with Enter. */
function pressEnter(event: Event): void {
  const island = islandOf(event);
  if (!island || !(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
  const form = event.target instanceof HTMLInputElement ? event.target.form : null;
  if (form) pressLater(event, island, form, () => form.requestSubmit());
}

document.addEventListener('click', pressButton, { capture: true });
document.addEventListener('keydown', pressEnter, { capture: true });

// Before this script was here, its page remembered what was pressed last (`at-build/build-islands.ts`).
if (window.pressedEarly?.type === 'click') pressButton(window.pressedEarly);
else if (window.pressedEarly) pressEnter(window.pressedEarly);
const begun = document.activeElement?.closest<HTMLElement>('[data-island]:not([data-island=header])');
if (begun) {
  isBegun = true;
  void wake(begun);
}

function followSession(): void {
  if (header && !under.has(header) && sessionState() === 'signed-in') void wake(header);
}
followSession();
/** All that `?next=` changes before a way in is used: it leads on from there, too. Other parameters change what is asked. */
function askWhoComes(): void {
  const ways = [...document.querySelectorAll<HTMLElement>('[data-asks-who-comes]')];
  const { next, ...others } = Object.fromEntries(new URLSearchParams(window.location.search));
  if (
    sessionState() === 'signed-in' ||
    readEnding() !== null ||
    readTyped() !== null ||
    readEmail() !== null ||
    Object.keys(others).length > 0
  )
    for (const way of ways) void wake(way);
  else if (next)
    for (const link of ways.flatMap((way) => [...way.querySelectorAll('a')]))
      if (WAYS_IN.includes(link.pathname)) link.setAttribute('href', withNext(link.pathname, next));
}
askWhoComes();
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

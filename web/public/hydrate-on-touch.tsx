import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Marks what stands in the built page and has no code yet. */
const MARK = 'data-on-touch';
/** The first sign of somebody who means to do something here; a way to another page begins with one, too. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/** At once, unless the part already stands in the built page: then when somebody first touches that page. */
function firstTouch(): Promise<void> {
  if (document.querySelector(`[${MARK}]`) === null) return Promise.resolve();
  return new Promise((resolve) => {
    const touched = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, touched, true);
      resolve();
    };
    for (const sign of SIGNS) document.addEventListener(sign, touched, true);
    // Somebody was quicker than this page.
    if (document.activeElement?.closest(`[${MARK}]`)) touched();
  });
}

/**
 * A part of a built page that stands there from the start, while its code comes when the page is first touched:
 * whoever reads only does not pay for it. `built` is the part itself where pages are built, null in a browser;
 * `className` names the styles that were built with it. An element of its own, never made anew: React would throw
 * away what was built if its parent rendered it again.
 */
export function hydrateOnTouch(
  built: ComponentType | null,
  load: () => Promise<{ default: ComponentType }>,
  className: string,
): ReactNode {
  const Part = built ?? lazy(() => firstTouch().then(load));
  return (
    <div {...{ [MARK]: '' }} className={className}>
      <Suspense>
        <Part />
      </Suspense>
    </div>
  );
}

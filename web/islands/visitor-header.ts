/** The top bar for visitors, who need no more of it than this: whoever is signed in gets `header-island.tsx`. */

/** Opens and closes the menu of small screens, as long as the bar has no code of its own (`hasCode`). */
export function keepSmallScreenMenu(hasCode: () => boolean): void {
  const menu = document.querySelector<HTMLDialogElement>('header dialog');
  const opener = document.querySelector<HTMLButtonElement>('header button[aria-haspopup=dialog]');
  if (menu === null || opener === null) return;
  opener.addEventListener('click', () => {
    if (hasCode()) return;
    menu.showModal();
    opener.setAttribute('aria-expanded', 'true');
  });
  menu.addEventListener('click', (event) => {
    if (!hasCode() && event.target instanceof Element && event.target.closest('a, button')) menu.close();
  });
  menu.addEventListener('close', () => {
    if (hasCode()) return;
    opener.setAttribute('aria-expanded', 'false');
    opener.focus();
  });
}

/** Marks the links of the section that the address names, and follows it. */
export function markSection(): void {
  const mark = () => {
    const here = window.location.pathname + window.location.hash;
    for (const link of document.querySelectorAll('header nav a')) {
      if (link.getAttribute('href') === here) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };
  mark();
  window.addEventListener('hashchange', mark);
}

import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Keeps what a page tells its reader in passing: a toast is gone after three seconds, a busy machine looks later. */
const KEEP = `{
  globalThis.said = [];
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      const element = target.nodeType === 1 ? target : target.parentElement;
      if (!element?.closest('[role="status"], [role="alert"]')) continue;
      for (const node of addedNodes) globalThis.said.push(node.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}`;

/** Before a page of this context is loaded. */
export async function keepWhatIsSaid(context: BrowserContext): Promise<void> {
  await context.addInitScript(KEEP);
}

/** Until the page has told this in a message. Told once, it counts once: the next wait is for the next time. */
export async function untilSaid(page: Page, text: string): Promise<void> {
  const take = `{
    const at = globalThis.said.findIndex((message) => message.includes(${JSON.stringify(text)}));
    if (at >= 0) globalThis.said.splice(0, at + 1);
    at >= 0;
  }`;
  await expect.poll(() => page.evaluate<boolean>(take), { message: `no message says "${text}"` }).toBe(true);
}

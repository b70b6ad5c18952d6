/** What the analytics service reads its orders from. */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SERVICE = 'https://www.googletagmanager.com/gtag/js';
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** A page's address as a kind of page: whose filing it was, and which proof, is nobody's business. */
export function pageOf(pathname: string): string {
  return pathname.replace(ID, '[id]').replace(/^\/verify\/[^/]+/, '/verify/[code]');
}

/** The service knows an order by its being an arguments object. */
function order(..._words: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

let started = false;

/**
 * Where somebody is and came from, for all that the service tells by itself: it would take the addresses of page and
 * referrer as they are, with a one-time token or what was searched for.
 */
function setPlace(page: string): void {
  const from = document.referrer === '' ? null : new URL(document.referrer);
  order('set', {
    page_location: `${window.location.origin}${page}`,
    page_referrer: from === null ? '' : `${from.origin}${pageOf(from.pathname)}`,
  });
}

function start(analyticsId: string): void {
  started = true;
  order('js', new Date());
  // Page views are told one by one, so that none is counted twice and no query travels along.
  order('config', analyticsId, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SERVICE}?id=${encodeURIComponent(analyticsId)}`;
  document.head.append(script);
}

/** Tells the analytics service that a page is looked at. */
export function reportPageView(analyticsId: string, pathname: string): void {
  const page = pageOf(pathname);
  setPlace(page);
  if (!started) start(analyticsId);
  order('event', 'page_view', { page_path: page, page_location: `${window.location.origin}${page}` });
}

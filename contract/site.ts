/** Whose installation a page belongs to. */
export interface Site {
  /** The name the agency trades under. */
  company: string;
  /** PUBLIC_URL without a slash at its end: what addresses for search engines and shared links begin with. */
  url: string;
}

/**
 * What stands in the built pages for them: the pages are the same for every installation, and the server fills
 * these in. Nothing in it needs escaping in HTML, in JSON or in an address.
 */
export const SITE_PLACEHOLDERS: Site = { company: '__SITE_COMPANY__', url: '__SITE_URL__' };

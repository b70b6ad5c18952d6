import type { CheckedQueryOf, ListRouteKey } from '#contract/api.ts';
import type { LIST_CLIENTS } from '#contract/paths/client.ts';
import type { LIST_CONTACT_MESSAGES } from '#contract/paths/contact.ts';
import type { LIST_FILINGS } from '#contract/paths/filing.ts';
import type { LIST_INVOICES } from '#contract/paths/invoice.ts';
import type { LIST_LICENSES } from '#contract/paths/license.ts';
import type { LIST_PAYMENTS } from '#contract/paths/payment.ts';
import type { LIST_AUDIT } from '#contract/paths/records.ts';
import type { LIST_REPORTS } from '#contract/paths/report.ts';

/** What a link may ask a list for: its names and values are those of the route. */
type Asked<K extends ListRouteKey> = {
  readonly [Name in Exclude<keyof CheckedQueryOf<K>, 'cursor' | 'limit'>]?: CheckedQueryOf<K>[Name];
};

/** Writes addresses of a page whose list is asked by the route: what it is to show, several values with commas between. */
function listAddresses<K extends ListRouteKey>(page: string): (asked: Asked<K>) => string {
  return (asked) => {
    const parameters = Object.entries<unknown>(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${[value].flat().map(encoded).join()}`],
    );
    return `${page}?${parameters.join('&')}`;
  };
}

const encoded = (value: unknown) => encodeURIComponent(String(value));

// The lists of the office, and the one of a customer, as links lead to them.
export const auditAddress = listAddresses<typeof LIST_AUDIT>('/admin/audit');
export const clientsAddress = listAddresses<typeof LIST_CLIENTS>('/admin/clients');
export const contactMessagesAddress = listAddresses<typeof LIST_CONTACT_MESSAGES>('/admin/contact-messages');
export const filingsAddress = listAddresses<typeof LIST_FILINGS>('/admin/filings');
export const invoicesAddress = listAddresses<typeof LIST_INVOICES>('/admin/invoices');
export const licensesAddress = listAddresses<typeof LIST_LICENSES>('/admin/licenses');
export const paymentsAddress = listAddresses<typeof LIST_PAYMENTS>('/admin/payments');
export const reportsAddress = listAddresses<typeof LIST_REPORTS>('/admin/reports');
export const ownFilingsAddress = listAddresses<typeof LIST_FILINGS>('/user/dashboard');

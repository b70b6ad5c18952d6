import type { ListedCompany } from '#contract/company.ts';

/** What an admin has to know of a company before something is given to it: anybody may sign up under its name. */
export function describeDoubts({
  sharesName,
  isUnconfirmed,
}: Pick<ListedCompany, 'sharesName' | 'isUnconfirmed'>): string {
  return [
    ...(sharesName ? ['Another company has this name, or one that looks like it'] : []),
    ...(isUnconfirmed ? ['No user has confirmed an email address'] : []),
  ].join('. ');
}

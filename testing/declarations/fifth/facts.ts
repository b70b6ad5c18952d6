import type { FeeKind, LineOfBusiness } from '#domain/tax/vocabulary.ts';

export interface Address {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** What a page of the fifth corpus says, and nothing that it does not say; amounts in cents, days as YYYY-MM-DD. */
export interface Facts {
  /** Left out where the page has only a binder's number, or none. */
  policyNumber?: string;
  insured: string;
  dba?: string;
  mailing?: Address;
  /** What is insured, where the page gives it an address of its own. */
  risk?: Address;
  effective: string;
  /** Of the policy; left out where only the binder's own end is printed. */
  expiration?: string;
  /** First day of what an endorsement changes. */
  transaction?: string;
  issued?: string;
  invoiced?: string;
  /** A share in percent, where the page divides the risk. */
  insurers: readonly { name: string; naic?: string; share?: string }[];
  coverages: readonly { words: string; line: LineOfBusiness; premium: number }[];
  fees: readonly { label: string; kind: FeeKind; amount: number }[];
  /** Of premium and fees. */
  taxes: readonly { label: string; percent: number }[];
  producer: Address & { name: string };
  /** Where the page says in words which state is the insured's home: its code, and its name on the page. */
  homeState?: { code: string; name: string };
}

/** How a form writes days, amounts and the last line of an address. */
export interface Ways {
  day: (day: string) => string;
  money: (cents: number) => string;
  city?: (of: Address) => string;
  /** Names of its shares, such as "32.50%". */
  share?: (percent: string) => string;
}

/** A field of the filing as it is to be read, and the words of the page that say it. */
export interface Said {
  value: string;
  printed: string;
}

export const premiumOf = ({ coverages }: Facts): number =>
  coverages.reduce((sum, { premium }) => sum + premium, 0);

export const feesOf = ({ fees }: Facts): number => fees.reduce((sum, { amount }) => sum + amount, 0);

/** The taxes of a page with their amounts. */
export const taxesOf = (of: Facts): { label: string; percent: number; amount: number }[] =>
  of.taxes.map((tax) => ({
    ...tax,
    amount: Math.round(((premiumOf(of) + feesOf(of)) * tax.percent) / 100),
  }));

export const taxOf = (of: Facts): number => taxesOf(of).reduce((sum, { amount }) => sum + amount, 0);

export const totalOf = (of: Facts): number => premiumOf(of) + feesOf(of) + taxOf(of);

/** "Galveston, TX 77550" */
export const cityLine = ({ city, state, zip }: Address): string => `${city}, ${state} ${zip}`;

const same = (words: string): Said => ({ value: words, printed: words });

function addressSaid(path: string, of: Address, city: (of: Address) => string): Record<string, Said> {
  const printed = city(of);
  return {
    [`${path}.street`]: same(of.street),
    [`${path}.city`]: { value: of.city, printed },
    [`${path}.state`]: { value: of.state, printed },
    [`${path}.postalCode`]: { value: of.zip, printed },
  };
}

/** The key of a page: every field of a filing that it says, by its path. */
export function saidBy(
  of: Facts,
  { day, money, city = cityLine, share = (one) => one }: Ways,
): Record<string, Said> {
  const said: Record<string, Said> = { 'insured.legalName': same(of.insured) };
  const names = { policyNumber: of.policyNumber, 'insured.doingBusinessAs': of.dba };
  for (const [path, words] of Object.entries(names)) if (words) said[path] = same(words);
  if (of.homeState) said.state = { value: of.homeState.code, printed: of.homeState.name };
  const days = {
    policyEffectiveDate: of.effective,
    expirationDate: of.expiration,
    transactionEffectiveDate: of.transaction,
    issueDate: of.issued,
    invoiceDate: of.invoiced,
  };
  for (const [path, value] of Object.entries(days)) if (value) said[path] = { value, printed: day(value) };
  if (of.mailing) Object.assign(said, addressSaid('insured.mailingAddress', of.mailing, city));
  if (of.risk) Object.assign(said, addressSaid('insured.riskAddress', of.risk, city));
  for (const [at, insurer] of of.insurers.entries()) {
    said[`insurers.${at}.name`] = same(insurer.name);
    if (insurer.naic) said[`insurers.${at}.naic`] = same(insurer.naic);
    if (insurer.share)
      said[`insurers.${at}.sharePercent`] = { value: insurer.share, printed: share(insurer.share) };
  }
  for (const [at, { words, line, premium }] of of.coverages.entries()) {
    said[`coverages.${at}.line`] = { value: line, printed: words };
    said[`coverages.${at}.premium`] = { value: (premium / 100).toFixed(2), printed: money(premium) };
  }
  for (const [at, { label, kind, amount }] of of.fees.entries()) {
    said[`fees.${at}.kind`] = { value: kind, printed: label };
    said[`fees.${at}.amount`] = { value: (amount / 100).toFixed(2), printed: money(amount) };
  }
  return said;
}

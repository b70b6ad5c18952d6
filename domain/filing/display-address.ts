import type { AddressInputs, InsuredInputs } from './filing-inputs.ts';

/** "500 Congress Ave, Austin, TX 78701": what was entered of it, on one line; null for nothing. */
export function displayAddress(address: AddressInputs | undefined): string | null {
  if (address === undefined) return null;
  const line = [
    address.street,
    address.city,
    [address.state, address.postalCode].filter(Boolean).join(' '),
    address.country,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  return line === '' ? null : line;
}

/** "Travis County" for "Travis"; what says itself what it is, stays: "Orleans Parish". */
export function displayCounty(county: string): string {
  return /\b(?:County|Parish|Borough|Census Area|Municipality|Municipio|city)$/.test(county.trim())
    ? county
    : `${county} County`;
}

/** Whether the risk lies elsewhere than where the insured gets mail; one place that is written twice is no other. */
export function isRiskElsewhere({ mailingAddress, riskAddress }: InsuredInputs): boolean {
  const said = (address: AddressInputs | undefined) => [displayAddress(address), address?.county || null];
  const [risk, county] = said(riskAddress);
  const [mail, mailCounty] = said(mailingAddress);
  return (risk !== null && risk !== mail) || (county !== null && county !== mailCounty);
}

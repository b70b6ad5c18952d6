/** A person's name as it stands on filings, mails and records; somebody may have one name only. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

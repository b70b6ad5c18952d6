/** The initials of an insured's name, "Lone Star Roofing, LLC" as "L.S.R.L.": enough to recognise, not to find. */
export function insuredInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
  return words.map((word) => `${[...word][0]?.toUpperCase()}.`).join('');
}

/** "Acme LLC", "Acme LLC and 1 other", "Acme LLC and 12 others" */
export function describeInsureds({
  insuredName,
  insureds,
}: {
  insuredName: string;
  insureds: number;
}): string {
  const others = insureds - 1;
  if (others <= 0) return insuredName;
  return `${insuredName} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

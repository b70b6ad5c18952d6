/** "1 filing", "2 filings". */
export function displayFilings(count: number): string {
  return `${count} ${count === 1 ? 'filing' : 'filings'}`;
}

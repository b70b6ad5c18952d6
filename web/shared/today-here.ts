/** Today's civil date where the visitor is, as YYYY-MM-DD. */
export function todayHere(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

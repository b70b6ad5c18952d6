/**
 * Whether a query waits for its first answer. One that failed is asked again by what shows it; a page that took that away
 * meanwhile would ask without end.
 */
export const isFirstLoad = ({ isPending, isFetched }: { isPending: boolean; isFetched: boolean }): boolean =>
  isPending && !isFetched;

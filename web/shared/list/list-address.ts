import type { CheckedQueryOf, ListRouteKey } from '#contract/api.ts';

/** What a link may ask a list for: its names and values are those of the route. */
type Asked<K extends ListRouteKey> = {
  readonly [Name in Exclude<keyof CheckedQueryOf<K>, 'cursor' | 'limit'>]?: CheckedQueryOf<K>[Name];
};

/** Writes addresses of a page whose list is asked by the route: what it is to show, several values with commas between. */
export function listAddresses<K extends ListRouteKey>(page: string): (asked: Asked<K>) => string {
  return (asked) => {
    const parameters = Object.entries<unknown>(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${[value].flat().map(encoded).join()}`],
    );
    return `${page}?${parameters.join('&')}`;
  };
}

const encoded = (value: unknown) => encodeURIComponent(String(value));

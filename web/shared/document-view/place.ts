/** Something on a page of a document that is shown where it stands. */
export interface Place {
  /** By what it is sought; two may stand at the same place. */
  key: string;
  /** The first is 1. */
  page: number;
  /** From the left, from the top, width and height, in parts of the page as it is shown, turned where it is. */
  box: readonly [x: number, y: number, width: number, height: number];
}

/** By how many degrees clockwise a page is turned from how its file shows it. */
export type Turn = 0 | 90 | 180 | 270;

/** Where a place of a page stands once the page is turned. */
export function turnedBox([x, y, width, height]: Place['box'], turn: Turn): Place['box'] {
  if (turn === 90) return [1 - y - height, x, height, width];
  if (turn === 180) return [1 - x - width, 1 - y - height, width, height];
  return turn === 270 ? [y, 1 - x - width, height, width] : [x, y, width, height];
}

export interface ShownPlaces {
  places: readonly Place[];
  /** The one to be brought into sight: once for every object that says so. */
  sought: { key: string } | null;
}

/** The place that is sought; null where the document has none. */
export function placeSought({ places, sought }: ShownPlaces): Place | null {
  return places.find(({ key }) => key === sought?.key) ?? null;
}

/** Something on a page of a document that is shown where it stands. */
export interface Place {
  /** By what it is sought; two may stand at the same place. */
  key: string;
  /** The first is 1. */
  page: number;
  /** From the left, from the top, width and height, in parts of the page as it is shown. */
  box: readonly [x: number, y: number, width: number, height: number];
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

/** One row of an imported table: what a place takes on a class of insurance from a day on. */
export interface PlaceRate {
  place: string;
  class: string;
  rate: string;
  /** Dollars, or empty. */
  minimum: string;
  from: string;
}

/** The rows of a table without quotation marks: place,class,rate,minimum,from. */
export function readPlaceRates(csv: string): PlaceRate[] {
  const [, ...rows] = csv.trim().split('\n');
  return rows.map((row) => {
    const [place = '', kind = '', rate = '', minimum = '', from = ''] = row.split(',');
    return { place, class: kind, rate, minimum, from };
  });
}

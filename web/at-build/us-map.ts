import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { simplifyArc } from './simplify-arc.ts';

const MODULE = 'virtual:us-map';

/** Census state numbers (FIPS 5-2) of the shapes in the atlas. */
const POSTAL_CODES: Record<string, string> = {
  '01': 'AL',
  '02': 'AK',
  '04': 'AZ',
  '05': 'AR',
  '06': 'CA',
  '08': 'CO',
  '09': 'CT',
  '10': 'DE',
  '11': 'DC',
  '12': 'FL',
  '13': 'GA',
  '15': 'HI',
  '16': 'ID',
  '17': 'IL',
  '18': 'IN',
  '19': 'IA',
  '20': 'KS',
  '21': 'KY',
  '22': 'LA',
  '23': 'ME',
  '24': 'MD',
  '25': 'MA',
  '26': 'MI',
  '27': 'MN',
  '28': 'MS',
  '29': 'MO',
  '30': 'MT',
  '31': 'NE',
  '32': 'NV',
  '33': 'NH',
  '34': 'NJ',
  '35': 'NM',
  '36': 'NY',
  '37': 'NC',
  '38': 'ND',
  '39': 'OH',
  '40': 'OK',
  '41': 'OR',
  '42': 'PA',
  '44': 'RI',
  '45': 'SC',
  '46': 'SD',
  '47': 'TN',
  '48': 'TX',
  '49': 'UT',
  '50': 'VT',
  '51': 'VA',
  '53': 'WA',
  '54': 'WV',
  '55': 'WI',
  '56': 'WY',
};

export interface MapShape {
  code: string;
  /** SVG path data in the atlas's 975 by 610 frame. */
  path: string;
}

/** What is left out of borders, in the atlas's units: nobody sees it on a map of all states. */
const ON_A_MAP = { tolerance: 0.6, digits: 0 };

/** Turns the atlas into one SVG path per state, so that the browser loads neither atlas nor converter. */
export function drawStates({ tolerance, digits } = ON_A_MAP): MapShape[] {
  const atlas: Topology<{ states: GeometryCollection }> = createRequire(import.meta.url)(
    'us-atlas/states-albers-10m.json',
  );
  const { scale, translate } = atlas.transform ?? { scale: [1, 1], translate: [0, 0] };
  // Borders are simplified once per shared arc: neighbours keep touching each other.
  const arcs = atlas.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return simplifyArc(
      arc.map(([dx = 0, dy = 0]) => {
        x += dx;
        y += dy;
        return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      }),
      tolerance,
    );
  });
  const { transform: _, ...plain } = atlas;
  const simplified = { ...plain, arcs } as Topology<{ states: GeometryCollection }>;
  return feature(simplified, simplified.objects.states).features.flatMap(({ id, geometry }) => {
    const code = POSTAL_CODES[String(id)];
    if (!code || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return [
      {
        code,
        path: polygons
          .flat()
          .map((ring) => ringPath(ring, digits))
          .join(''),
      },
    ];
  });
}

function ringPath(ring: number[][], digits: number): string {
  const points = ring.map(([x = 0, y = 0]) => `${Number(x.toFixed(digits))},${Number(y.toFixed(digits))}`);
  const distinct = points.filter((point, index) => point !== points[index - 1]);
  // Less than five distinct points is an islet of a few pixels.
  return distinct.length < 6 ? '' : `M${distinct.slice(0, -1).join('L')}Z`;
}

export function usMap(): Plugin {
  return {
    name: 'us-map',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(drawStates())};` : null),
  };
}

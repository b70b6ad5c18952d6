import shapes from 'virtual:us-map';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FilingStateSummary } from '#contract/filing-state.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { rateBandOf } from '#domain/rules/premium-tax-rate.ts';
import styles from './state-map.module.css';

interface Props {
  summaries: ReadonlyMap<string, FilingStateSummary>;
  shown: JurisdictionCode | null;
  /** The states that the search left; null while nothing is sought. */
  found: readonly JurisdictionCode[] | null;
  point: (code: JurisdictionCode | null) => void;
  pick: (code: JurisdictionCode) => void;
}

/** Too small or too far away for the map. */
const BESIDE: readonly { code: JurisdictionCode; x: number; y: number }[] = [
  { code: 'DC', x: 905, y: 330 },
  { code: 'PR', x: 905, y: 380 },
  { code: 'VI', x: 905, y: 430 },
  { code: 'GU', x: 905, y: 480 },
];

/**
 * The map for the pointer. It repeats the list beside it, which is the way for keyboards and screen readers,
 * so it takes no focus. A first touch shows the state, a second opens it; a click opens it at once.
 */
export function StateMap({ summaries, shown, found, point, pick }: Props) {
  const navigate = useNavigate();
  const look = (code: string) => {
    if (code === shown) return styles.shown;
    if (found && !found.includes(code as JurisdictionCode)) return styles.faded;
    return summaries.get(code)?.headline ? styles.known : styles.unknown;
  };
  const shade = (code: string) => {
    const rate = summaries.get(code)?.premiumTaxRate;
    return rate == null ? undefined : rateBandOf(rate) + 1;
  };
  const handlers = (code: string) => ({
    href: `/filing/${code}`,
    tabIndex: -1,
    className: `${styles.state} ${look(code)}`,
    'data-shade': shade(code),
    onPointerEnter: () => point(code as JurisdictionCode),
    onPointerLeave: () => point(null),
    onClick: (event: MouseEvent<Element>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const byTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
      pick(code as JurisdictionCode);
      if (!byTouch) navigate(`/filing/${code}`);
    },
  });
  return (
    <svg className={styles.map} viewBox="0 10 965 600" aria-hidden="true">
      {shapes.map(({ code, path }) => (
        <a key={code} {...handlers(code)}>
          <path d={path} />
        </a>
      ))}
      {BESIDE.map(({ code, x, y }) => (
        <a key={`beside-${code}`} {...handlers(code)}>
          <rect x={x} y={y} width="48" height="38" rx="3" />
          <text x={x + 24} y={y + 25} textAnchor="middle">
            {code}
          </text>
        </a>
      ))}
    </svg>
  );
}

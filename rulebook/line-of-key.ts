import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml';

/** A mapping or sequence that is open while the events go by. */
interface Open {
  path: string;
  /** The key that waits for its value; null where a key comes next. Sequences have numbers instead. */
  key: string | null;
  /** The number of the next item; null in a mapping. */
  next: number | null;
}

/**
 * The line, counted from one, on which YAML text holds a key such as "entries.0.rate". Where the text lacks the
 * key, the line of what should hold it; the first line where nothing does.
 */
export function lineOfKey(text: string, key: string): number {
  const offsets = offsetsOfKeys(text);
  for (let path = key; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
    const offset = offsets.get(path);
    if (offset !== undefined) return text.slice(0, offset).split('\n').length;
  }
  return 1;
}

function offsetsOfKeys(text: string): Map<string, number> {
  const offsets = new Map<string, number>();
  const open: Open[] = [];
  for (const event of parseEvents(text, {})) {
    if (event.type === EVENT_ID.POP) {
      open.pop();
      continue;
    }
    if (event.type === EVENT_ID.DOCUMENT) {
      open.push({ path: '', key: null, next: null });
      continue;
    }
    const holder = open.at(-1);
    const isRoot = open.length === 1;
    if (holder !== undefined && !isRoot && holder.next === null && holder.key === null) {
      holder.key = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : '';
      offsets.set(below(holder.path, holder.key), startOf(event));
      continue;
    }
    const path = holder === undefined || isRoot ? '' : valuePath(holder, event, offsets);
    if (event.type === EVENT_ID.MAPPING) open.push({ path, key: null, next: null });
    if (event.type === EVENT_ID.SEQUENCE) open.push({ path, key: null, next: 0 });
  }
  return offsets;
}

/** Where a value stands in its holder, which then waits for the next one. */
function valuePath(holder: Open, event: Event, offsets: Map<string, number>): string {
  if (holder.next === null) {
    const path = below(holder.path, holder.key ?? '');
    holder.key = null;
    return path;
  }
  const path = below(holder.path, String(holder.next));
  holder.next += 1;
  const start = startOf(event);
  // An item without a value has no place of its own; its sequence answers for it.
  if (start >= 0) offsets.set(path, start);
  return path;
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function startOf(event: Event): number {
  if ('valueStart' in event) return event.valueStart;
  if ('start' in event) return event.start;
  return 'anchorStart' in event ? event.anchorStart : 0;
}

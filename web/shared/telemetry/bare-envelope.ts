/** What the error service is sent at once: a head, and items of a head and what they say. */
type Envelope = readonly [unknown, readonly (readonly [unknown, unknown])[]];

/** Query and hash hold what was searched for, names of insureds among it, and one-time tokens. */
const BEHIND_PATH = /((?:https?:\/\/|\/)[^\s"'<>?#\\]*)[?#][^\s"'<>\\]*/g;
const QUERY_ALONE = /"\?[^"\\]*"/g;
/** Whoever has the rest of these paths may see the proof, or the calendar. */
const SECRET_PATH = /(\/(?:verify|calendar)\/)[^\s"'<>?#\\/]+/g;

/** JSON without what nobody outside may learn of the addresses in it. */
export function withoutQueries(json: string): string {
  return json.replace(BEHIND_PATH, '$1').replace(QUERY_ALONE, '""').replace(SECRET_PATH, '$1[code]');
}

/**
 * What leaves for the error service, with bare addresses wherever they stand: in events, traces, crumbs and all of a recording,
 * whose page says its address, and every link of it. Recordings have to come as text.
 */
export function bareEnvelope<Sent>(envelope: Sent & Envelope): Sent {
  const [head, items] = envelope;
  return [bare(head), items.map(([itemHead, said]) => bareItem(itemHead, said))] as Sent;
}

function bareItem(head: unknown, said: unknown): readonly [unknown, unknown] {
  if (typeof said !== 'string') return [head, said instanceof Uint8Array ? said : bare(said)];
  const text = withoutQueries(said);
  const isMeasured = typeof head === 'object' && head !== null && 'length' in head;
  return [isMeasured ? { ...head, length: new TextEncoder().encode(text).length } : head, text];
}

const bare = (said: unknown): unknown => JSON.parse(withoutQueries(JSON.stringify(said)));

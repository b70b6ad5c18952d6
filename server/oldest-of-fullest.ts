/** What somebody has us hold. */
export interface Held {
  /** Whom it counts for. */
  network: string;
  bytes: number;
}

/**
 * Of the network that has us hold most, what it has us hold longest; undefined where nobody has us hold anything. The
 * oldest comes first in `held`. So nobody takes away what others hold by what they hold themselves.
 */
export function oldestOfFullest<Key>(held: ReadonlyMap<Key, Held>): Key | undefined {
  const heldBy = new Map<string, number>();
  for (const { network, bytes } of held.values()) heldBy.set(network, (heldBy.get(network) ?? 0) + bytes);
  let most = 0;
  for (const bytes of heldBy.values()) most = Math.max(most, bytes);
  for (const [key, { network, bytes }] of held) if (bytes > 0 && heldBy.get(network) === most) return key;
  return undefined;
}

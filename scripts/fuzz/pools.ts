import { ID_MARK } from './draw-values.ts';
import type { FuzzAnswer } from './send-request.ts';

const MOST_IDS = 90;
const FIRST_MARK = 10;
const LOOKED_AT = 20_000;
const ID = /"id":"([0-9a-f-]{36})"/g;
const REFERENCE = /\{an id of (\w+)\}/g;
const MARK = new RegExp(`${ID_MARK}(\\d\\d)`, 'g');

/** "filing" of /api/v1/filing/{id}/start. */
const collectionOf = (template: string) => template.split('/')[3] ?? '';

/** The ids that answers have named, by the collection they were asked of, so that later requests find something. */
export class Pools {
  readonly #ids = new Map<string, string[]>();
  #seen = 0;

  learn(template: string, { status, text }: FuzzAnswer): void {
    if (status >= 400) return;
    const collection = collectionOf(template);
    const ids = this.#ids.get(collection) ?? [];
    this.#ids.set(collection, ids);
    for (const [, id] of text.slice(0, LOOKED_AT).matchAll(ID)) {
      if (id === undefined || ids.includes(id)) continue;
      this.#seen += 1;
      if (ids.length < MOST_IDS) ids.push(id);
      else ids[this.#seen % MOST_IDS] = id;
    }
  }

  /** The text with an id in place of each mark; a mark stays where nothing is known yet. */
  fill(text: string, template: string): string {
    const ids = this.#ids.get(collectionOf(template)) ?? [];
    return text
      .replaceAll(MARK, (mark, place) => ids[(Number(place) - FIRST_MARK) % (ids.length || 1)] ?? mark)
      .replaceAll(REFERENCE, (mark, collection) => this.#ids.get(collection)?.[0] ?? mark);
  }
}

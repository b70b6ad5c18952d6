import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify';

/** The floor of quoting a CSV: the same libraries, and the rows go out as they came in. */
const [from = '', to = ''] = process.argv.slice(2);
await pipeline(createReadStream(from), parse(), stringify(), createWriteStream(to));

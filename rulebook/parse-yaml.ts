import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { RuleFileError } from '#domain/rules/parse-parts.ts';
import { lineOfKey } from './line-of-key.ts';

/**
 * YAML text as plain values; dates stay text. `file` is named in the RuleFileError thrown for bad YAML, a key
 * given twice included.
 */
export function parseYaml(file: string, text: string): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark === undefined ? null : error.mark.line + 1;
    throw new RuleFileError(file, '(file)', error.reason, line);
  }
}

/**
 * The result of `check`. Its RuleFileError gets the line at which the text of the named file holds the key;
 * a file that is not among `texts` has none.
 */
export function withLines<Output>(texts: ReadonlyMap<string, string>, check: () => Output): Output {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof RuleFileError) || error.line !== null) throw error;
    const text = texts.get(error.file);
    if (text === undefined) throw error;
    throw new RuleFileError(error.file, error.key, error.reason, lineOfKey(text, error.key));
  }
}

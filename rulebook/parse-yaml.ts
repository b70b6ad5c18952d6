import { CORE_SCHEMA, load } from 'js-yaml';
import { RuleFileError } from '#domain/rules/parse-parts.ts';

/**
 * YAML text as plain values; dates stay text. `file` is named in the RuleFileError thrown for bad YAML, a key
 * given twice included.
 */
export function parseYaml(file: string, text: string): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch (error) {
    throw new RuleFileError(file, '(file)', error instanceof Error ? error.message : String(error));
  }
}

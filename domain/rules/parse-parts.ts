import { z } from 'zod';
import { type CivilDate, parseCivilDate } from '../calendar/civil-date.ts';
import { type Cents, parseCents } from '../money/cents.ts';
import { parseRate, type Rate } from '../money/rate.ts';
import { CONFIDENCES } from './rule.ts';
import type { SourceCitation } from './state-facts.ts';

/**
 * A file of the rulebook that cannot be trusted: names the file, the line, the key and the reason. Whoever
 * checks only the values knows no line; whoever holds the text adds it.
 */
export class RuleFileError extends Error {
  readonly file: string;
  readonly key: string;
  readonly reason: string;
  /** Counted from one. */
  readonly line: number | null;

  constructor(file: string, key: string, reason: string, line: number | null = null) {
    super(`${line === null ? file : `${file}:${line}`}: ${key}: ${reason}`);
    this.name = 'RuleFileError';
    this.file = file;
    this.key = key;
    this.reason = reason;
    this.line = line;
  }
}

/** The parsed value of a schema. Throws RuleFileError with the first fault, unknown keys included. */
export function parseStrictly<Output>(file: string, schema: z.ZodType<Output>, data: unknown): Output {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const at = [...path, ...issue.keys.slice(0, 1)].join('.');
    throw new RuleFileError(file, at, 'is not a key of this file');
  }
  throw new RuleFileError(file, path.join('.') || '(file)', issue?.message ?? 'cannot be read');
}

/** Runs a parser of the domain as a zod transform, its error becoming the fault of the key. */
function through<Output>(parse: (text: string) => Output) {
  return z.string('must be quoted text').transform((text, context): Output => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });
}

export const text = z.string('must be text').trim().min(1, 'must not be empty');
export const texts = z.array(text);
export const address = text.regex(/^https?:\/\/\S+$/, 'must be an address that was read, starting with http');
export const civilDate = through<CivilDate>(parseCivilDate);
export const money = through<Cents>(parseCents);
export const rate = through<{ text: string; exact: Rate }>((input) => ({
  text: input,
  exact: parseRate(input),
}));
export const confidence = z.enum(CONFIDENCES);

export const verified = {
  verified_through: civilDate,
  verified_on: civilDate,
  verified_by: text,
};

export const sourced = {
  citation: text.nullable(),
  source: address.nullable(),
  confidence: confidence.nullable(),
};

/** The source of a parsed statement, and nothing else of it. */
export function sourceOf<Facts extends SourceCitation>(facts: Facts): SourceCitation {
  return { citation: facts.citation, source: facts.source, confidence: facts.confidence };
}

export const days = z.int().min(0).max(400).nullable();

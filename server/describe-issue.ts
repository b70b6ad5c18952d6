import { labelOf, membersOf } from '#domain/filing/field-labels.ts';
import * as say from '#domain/form/messages.ts';

/** One fault that a schema found, as the type provider hands it on. */
export interface SchemaIssue {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

const KINDS: Record<string, string> = { int: 'integer', array: 'list', string: 'text' };
/** A longer list helps nobody; the contract has it. */
const MOST_VALUES_NAMED = 40;

function describeTooSmall(path: string, { params }: SchemaIssue): string {
  const label = labelOf(path);
  const least = Number(params.minimum);
  if (params.origin === 'array') return say.tooFewEntries(membersOf(path), least);
  if (params.origin !== 'string') return say.tooSmall(label, String(params.minimum));
  return least === 1 ? say.pleaseEnter(label) : say.tooShort(label, least);
}

function describeTooBig(path: string, { params }: SchemaIssue): string {
  const label = labelOf(path);
  const most = Number(params.maximum);
  if (params.origin === 'array') return say.tooManyEntries(membersOf(path), most);
  if (params.origin !== 'string') return say.tooLarge(label, String(params.maximum));
  return say.tooLong(label, most);
}

/** What a form says of the field at a path such as "insurers.0.naic", in the sentences of the specification. */
export function describeIssue(issue: SchemaIssue, path: string): string {
  const { keyword, params, message } = issue;
  const label = labelOf(path);
  switch (keyword) {
    case 'unrecognized_keys':
      return 'We do not know this field.';
    case 'invalid_type': {
      if (message?.includes('received undefined')) return say.pleaseEnter(label);
      const kind = String(params.expected);
      return say.notValid(label, KINDS[kind] ?? kind);
    }
    case 'invalid_value':
      return Array.isArray(params.values) && params.values.length <= MOST_VALUES_NAMED
        ? say.notOneOf(label, params.values.map(String))
        : say.notValid(label, 'value');
    case 'too_small':
      return describeTooSmall(path, issue);
    case 'too_big':
      return describeTooBig(path, issue);
    case 'invalid_format':
      return params.format === 'datetime' || params.format === 'date'
        ? say.badDateFormat(label)
        : say.notValid(label, params.format === 'regex' ? 'value' : String(params.format));
    case 'custom':
      return message ?? say.notValid(label, 'value');
    default:
      return say.notValid(label, 'value');
  }
}

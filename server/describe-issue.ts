/** One fault that a schema found, as the type provider hands it on. */
export interface SchemaIssue {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const FORMATS: Record<string, string> = {
  email: 'Enter an email address such as name@example.com.',
  uuid: 'This is not an id of ours.',
  url: 'Enter a complete address starting with https://.',
  datetime: 'Enter an instant such as 2026-03-01T12:00:00Z.',
};

function describeSize(issue: SchemaIssue, word: 'least' | 'most', limit: unknown): string {
  const { origin } = issue.params;
  if (origin === 'string') {
    return limit === 1 && word === 'least' ? 'Fill this in.' : `Enter at ${word} ${limit} characters.`;
  }
  if (origin === 'array') return `Give at ${word} ${limit} entries.`;
  return `Enter at ${word} ${limit}.`;
}

/** A sentence for the user about one field. */
export function describeIssue(issue: SchemaIssue): string {
  const { keyword, params, message } = issue;
  switch (keyword) {
    case 'unrecognized_keys':
      return 'We do not know this field.';
    case 'invalid_type': {
      if (message?.includes('received undefined')) return 'Fill this in.';
      return `This has to be ${KINDS[String(params.expected)] ?? 'something else'}.`;
    }
    case 'invalid_value':
      return Array.isArray(params.values) && params.values.length <= 40
        ? `Choose one of: ${params.values.join(', ')}.`
        : 'Choose one of the known values.';
    case 'too_small':
      return describeSize(issue, 'least', params.minimum);
    case 'too_big':
      return describeSize(issue, 'most', params.maximum);
    case 'invalid_format':
      return FORMATS[String(params.format)] ?? 'This does not have the right form.';
    case 'custom':
      return message ?? 'Check this field.';
    default:
      return 'Check this field.';
  }
}

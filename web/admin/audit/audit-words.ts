/** "filing-state.update-settings" as people say it: "Filing state: update settings". */
export function actionWords(action: string): string {
  const [kind = '', ...verb] = action.split('.');
  const words = (text: string) => text.replaceAll('-', ' ');
  const first = words(kind).charAt(0).toUpperCase() + words(kind).slice(1);
  return verb.length === 0 ? first : `${first}: ${words(verb.join(' '))}`;
}

/** One thing that an entry says: that something was changed from this to that, or what it was. */
export type DetailWords = { label: string; from: string; to: string } | { label: string; text: string };

/** What an entry says, line by line; a change that names both sides as such. */
export function detailWords(details: unknown): DetailWords[] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).map(([name, value]) => {
    const label = fieldWords(name);
    if (isChange(value)) return { label, from: valueWords(value.from), to: valueWords(value.to) };
    return { label, text: valueWords(value) };
  });
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/** "paymentTermsDays" as people say it. */
function fieldWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ');
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${fieldWords(name)} ${valueWords(part)}`);
    return parts.join('; ');
  }
  return String(value);
}

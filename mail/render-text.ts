import type { Letter, LetterPart, LetterSender } from './letter.ts';

function partAsText(part: LetterPart): string {
  if ('text' in part) return part.text;
  if ('link' in part) return `${part.link.label}:\n${part.link.url}`;
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** The parts alone, for a message that has no room for more. */
export function renderParts(letter: Letter): string {
  return letter.parts.map(partAsText).join('\n\n');
}

export function renderText(letter: Letter, sender: LetterSender): string {
  const signature = ['--', sender.name, sender.phone, sender.publicUrl].filter((line) => line !== '');
  return `${[renderParts(letter), signature.join('\n')].join('\n\n')}\n`;
}

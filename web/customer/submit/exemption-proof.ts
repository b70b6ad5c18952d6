/**
 * The proof of the exemption with these answers in it. What somebody wrote stays; the answers that were put in before
 * make room for the new ones, unless they were edited since.
 */
export function proofWithAnswers(written: string, usedBefore: string | null, answers: string): string {
  if (usedBefore !== null && written.includes(usedBefore)) return written.replace(usedBefore, () => answers);
  const kept = written.trimEnd();
  return kept === '' ? answers : `${kept}\n${answers}`;
}

import { SourceLink } from './source-link.tsx';

/** A host name as research notes write it beside the name of a portal: "sltx.org", "slip.slacal.com". */
const HOST = /\b((?:[a-z\d-]+\.)+(?:com|gov|net|org))\b/;

/** A text with the addresses in it as links. */
export function LinkedHosts({ text }: { text: string }) {
  return text.split(HOST).map((part) =>
    HOST.test(part) ? (
      <SourceLink key={part} href={`https://${part}`}>
        {part}
      </SourceLink>
    ) : (
      part
    ),
  );
}

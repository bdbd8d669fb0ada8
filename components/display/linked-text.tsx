import { linkParts } from "@/lib/core/format/links";

/** Shows text that a member wrote. Only http and https addresses become links; HTML is shown as plain text. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  let end = 0;
  return (
    <p className={className}>
      {linkParts(text).map(({ text: part, href }) => {
        const key = end;
        end += part.length;
        return href ? (
          <a key={key} href={href} target="_blank" rel="noopener nofollow ugc">
            {part}
          </a>
        ) : (
          <span key={key}>{part}</span>
        );
      })}
    </p>
  );
}

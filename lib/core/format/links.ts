export type TextPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
const CLOSING = /[.,;:!?…»)\]}]+$/;

/** Splits a text into parts, in order: http and https addresses with their link, everything else as plain text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const shown = withoutClosing(found);
    const href = safeAddress(shown);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

// A closing bracket belongs to an address that contains the opening one, as in Wikipedia addresses.
function withoutClosing(found: string): string {
  const shown = found.replace(CLOSING, "");
  const isOpen = shown.split("(").length > shown.split(")").length;
  return isOpen && found.startsWith(`${shown})`) ? `${shown})` : shown;
}

// «https://banco.es@otro.example» opens the second host but reads like the first.
function safeAddress(shown: string): string | null {
  const url = URL.canParse(shown) ? new URL(shown) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}

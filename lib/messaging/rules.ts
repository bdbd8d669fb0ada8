import type { AboutType } from "./constants";

// These make text read in another order than it is stored.
const REORDERING = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A message as it is kept: one kind of line break, no control characters, nothing empty around it. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/\p{Cc}/gu, (control) => (control === "\n" || control === "\t" ? control : ""))
    .replace(REORDERING, "")
    .trim();
}

export type TextPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
const CLOSING = /[.,;:!?…»)\]}]+$/;

/** The text in order, its http and https addresses with where they lead; all else is text, whatever it looks like. */
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

// A bracket that the address itself opened belongs to it, as in those of encyclopedias.
function withoutClosing(found: string): string {
  const shown = found.replace(CLOSING, "");
  const isOpen = shown.split("(").length > shown.split(")").length;
  return isOpen && found.startsWith(`${shown})`) ? `${shown})` : shown;
}

// «https://banco.es@otro.example» leads to the second and reads like the first.
function safeAddress(shown: string): string | null {
  const url = URL.canParse(shown) ? new URL(shown) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}

const ABOUT: Readonly<Record<AboutType, string>> = {
  listing: "Sobre un anuncio",
  trade: "Sobre una operación",
  loan: "Sobre un préstamo",
  course: "Sobre un curso",
  mentorship: "Sobre una mentoría",
  startup: "Sobre una startup",
};

/** What a conversation is about, in words; null when it is about nothing in particular. */
export function aboutLabel(type: string): string | null {
  return ABOUT[type as AboutType] ?? null;
}

const PLACES: Readonly<Record<AboutType, string>> = {
  listing: "/marketplace",
  trade: "/btc-p2p/trades",
  loan: "/p2p-lending/loans",
  course: "/courses",
  mentorship: "/mentorships",
  startup: "/startups",
};

/** The page of what a conversation is about; null when it is about nothing that has one. */
export function aboutPath(type: string, id: string): string | null {
  const place = Object.hasOwn(PLACES, type) ? PLACES[type as AboutType] : null;
  return place && /^[1-9]\d{0,9}$/.test(id) ? `${place}/${id}` : null;
}

export type BlockState = { isDeleted: boolean; blockedByMe: boolean; blockedMe: boolean };

/** Why nothing can be written to this member, as a sentence for whoever tries; null when it can. */
export function refusalOf({ isDeleted, blockedByMe, blockedMe }: BlockState): string | null {
  if (isDeleted) return "Esta cuenta se ha eliminado y ya no puede recibir mensajes.";
  if (blockedByMe) return "Has bloqueado a esta persona. Desbloquéala para escribirle.";
  return blockedMe ? "Esta persona no acepta mensajes tuyos." : null;
}

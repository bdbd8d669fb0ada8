import { fold } from "@/lib/core/format/fold";
import type { AboutType } from "./constants";

// These characters change the display order of text.
const REORDERING = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A message in its stored form: uniform line breaks, no control characters, trimmed. */
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

const ABOUT: Readonly<Record<AboutType, string>> = {
  listing: "Sobre un anuncio",
  trade: "Sobre una operación",
  loan: "Sobre un préstamo",
  course: "Sobre un curso",
  mentorship: "Sobre una mentoría",
  startup: "Sobre una startup",
};

/** The subject of a conversation in words; null if it has none. */
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

/** The page of the subject of a conversation; null if it has none. */
export function aboutPath(type: string, id: string): string | null {
  const place = Object.hasOwn(PLACES, type) ? PLACES[type as AboutType] : null;
  return place && /^[1-9]\d{0,9}$/.test(id) ? `${place}/${id}` : null;
}

export type BlockState = { isDeleted: boolean; blockedByMe: boolean; blockedMe: boolean };

/** Why this member cannot receive messages, as a sentence for the sender; null if they can. */
export function refusalOf({ isDeleted, blockedByMe, blockedMe }: BlockState): string | null {
  if (isDeleted) return "Esta cuenta se ha eliminado y ya no puede recibir mensajes.";
  if (blockedByMe) return "Has bloqueado a esta persona. Desbloquéala para escribirle.";
  return blockedMe ? "Esta persona no acepta mensajes tuyos." : null;
}

const AROUND = 40;

/** The part of a found message around what was searched, which may be written without accents. */
export function excerptOf(body: string, query: string): string {
  const at = Math.max(0, fold(body).indexOf(fold(query)) - AROUND);
  return `${at > 0 ? "…" : ""}${body.slice(at, at + 3 * AROUND)}`;
}

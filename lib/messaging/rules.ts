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

const DEAL_CHATS: readonly string[] = ["trade", "loan"] satisfies AboutType[];

/** Whether this is the chat of a deal: its messages are evidence of what the two agreed, and nobody deletes one. */
export const isDealChat = (aboutType: string | null): boolean => DEAL_CHATS.includes(aboutType ?? "");

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

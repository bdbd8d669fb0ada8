import { DomainError } from "@/lib/core/command/errors";
import { MAX_MENTIONS, NEWCOMER } from "@/lib/forum/posts/constants";
import type { Level } from "./constants";

/** The page of a topic, or of one comment in it. */
export function postPath(id: number, comment?: number): string {
  return comment ? `/forum/post/${id}?desde=${comment - 1}#c${comment}` : `/forum/post/${id}`;
}

const MENTION = /(?<![\p{L}\p{N}@/._-])@([\p{L}\p{N}][\p{L}\p{N}._-]{2,31})/gu;

/**
 * A mentioned username in lower case: as it is written, and without the marks at its end, which usually belong to the
 * sentence. A member whose name ends in them has precedence.
 */
type Mention = { written: string; plain: string };

/** The usernames mentioned in a text, without repetition. Ignores code and quotes. */
export function mentionsIn(content: string): Mention[] {
  const spoken = content
    .replace(/```[\s\S]*?(```|$)/g, "")
    .replace(/`[^`\n]*`/g, "")
    .replace(/^\s*>.*$/gm, "");
  const names = new Set([...spoken.matchAll(MENTION)].map(([, name = ""]) => name.toLowerCase()));
  return [...names]
    .map((written) => ({ written, plain: written.replace(/[._-]+$/, "") }))
    .slice(0, MAX_MENTIONS);
}

const ADDRESS = /https?:\/\//gi;

/** Throws `invalid` if a new member uses too many links or mentions (decision 026). */
export function refuseNewcomer(level: Level, content: string): void {
  if (level > NEWCOMER.level) return;
  const refuse = (what: string) => {
    const message = `En el nivel 1 puedes poner un máximo de ${what}. Lee y participa un poco más.`;
    throw new DomainError("invalid", message, { fields: { content: message } });
  };
  if ((content.match(ADDRESS)?.length ?? 0) > NEWCOMER.links) refuse(`${NEWCOMER.links} enlaces`);
  const mentioned = new Set(mentionsIn(content).map(({ plain }) => plain));
  if (mentioned.size > NEWCOMER.mentions) refuse(`${NEWCOMER.mentions} menciones`);
}

/** Throws `conflict` if the text has changed since the editor was opened. */
export function refuseOldVersion(row: { version: number }, version: number): void {
  if (row.version === version) return;
  throw new DomainError(
    "conflict",
    "Este texto ha cambiado mientras lo editabas. Tu versión sigue aquí: compárala con la nueva antes de guardar.",
  );
}

type Lockable = { lockedAt: Date | null; hiddenAt: Date | null };

/** Throws `conflict` if a topic accepts no more comments. */
export function refuseClosed({ lockedAt, hiddenAt }: Lockable): void {
  if (hiddenAt) throw new DomainError("conflict", "Este tema está oculto y no admite comentarios.");
  if (lockedAt) throw new DomainError("conflict", "Este tema está cerrado y no admite más comentarios.");
}

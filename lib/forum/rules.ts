import { DomainError } from "@/lib/core/command/errors";
import { MAX_MENTIONS, NEWCOMER } from "@/lib/forum/posts/constants";
import type { Level } from "./constants";

/** The page of a topic, or of one comment in it. */
export function postPath(id: number, comment?: number): string {
  return comment ? `/forum/post/${id}?desde=${comment - 1}#c${comment}` : `/forum/post/${id}`;
}

const MENTION = /(?<![\p{L}\p{N}@/._-])@([\p{L}\p{N}][\p{L}\p{N}._-]{2,31})/gu;

/** The user names that a text mentions, in small letters, each once; those in code and quotes do not count. */
export function mentionsIn(content: string): string[] {
  const spoken = content
    .replace(/```[\s\S]*?(```|$)/g, "")
    .replace(/`[^`\n]*`/g, "")
    .replace(/^\s*>.*$/gm, "");
  const names = [...spoken.matchAll(MENTION)].map(([, name = ""]) =>
    name.replace(/[._-]+$/, "").toLowerCase(),
  );
  return [...new Set(names)].slice(0, MAX_MENTIONS);
}

const ADDRESS = /https?:\/\//gi;

/** Throws `invalid` where a new member puts in more links or names than they may (ADR 026). */
export function refuseNewcomer(level: Level, content: string): void {
  if (level > NEWCOMER.level) return;
  const refuse = (what: string) => {
    const message = `En el nivel 1 puedes poner un máximo de ${what}. Lee y participa un poco más.`;
    throw new DomainError("invalid", message, { fields: { content: message } });
  };
  if ((content.match(ADDRESS)?.length ?? 0) > NEWCOMER.links) refuse(`${NEWCOMER.links} enlaces`);
  if (mentionsIn(content).length > NEWCOMER.mentions) refuse(`${NEWCOMER.mentions} menciones`);
}

/** Throws `conflict` where someone else has changed the text since it was opened. */
export function refuseOldVersion(row: { version: number }, version: number): void {
  if (row.version === version) return;
  throw new DomainError(
    "conflict",
    "Este texto ha cambiado mientras lo editabas. Tu versión sigue aquí: compárala con la nueva antes de guardar.",
  );
}

type Lockable = { lockedAt: Date | null; hiddenAt: Date | null };

/** Throws `conflict` where nothing more may be written into a topic. */
export function refuseClosed({ lockedAt, hiddenAt }: Lockable): void {
  if (hiddenAt) throw new DomainError("conflict", "Este tema está oculto y no admite comentarios.");
  if (lockedAt) throw new DomainError("conflict", "Este tema está cerrado y no admite más comentarios.");
}

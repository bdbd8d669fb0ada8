import type { ConversationLine } from "@/lib/messaging/present";

export type ConversationPage = { conversations: readonly ConversationLine[]; nextCursor: string | null };

/** The list with its first page read again: a conversation that should be on that page and is not was deleted. */
export function withLatest(known: ConversationPage, latest: ConversationPage): ConversationPage {
  const end = latest.conversations.at(-1);
  if (!end || latest.nextCursor === null) return latest;
  const later = known.conversations.filter((one) => inOrder(end, one) < 0);
  if (later.length === 0) return latest;
  return { ...known, conversations: merged(later, latest.conversations) };
}

/** The conversations of both lists, each as the second one has it, newest first. */
export function merged(known: readonly ConversationLine[], more: readonly ConversationLine[]) {
  const kept = known.filter(({ id }) => !more.some((one) => one.id === id));
  return [...kept, ...more].sort(inOrder);
}

function inOrder(one: ConversationLine, other: ConversationLine): number {
  return Date.parse(other.lastMessageAt) - Date.parse(one.lastMessageAt) || other.id - one.id;
}

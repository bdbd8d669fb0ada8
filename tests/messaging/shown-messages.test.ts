import { describe, expect, it } from "vitest";
import { withLatest } from "@/components/messaging/conversation-page";
import { shownOf } from "@/components/messaging/use-conversation";
import type { ConversationLine, MessageLine } from "@/lib/messaging/present";

const lineOf = (id: number, minute: number) =>
  ({ id, lastMessageAt: `2026-11-30T10:${minute}:00.000Z` }) as ConversationLine;

const pageOf = (nextCursor: string | null, ...conversations: ConversationLine[]) => ({
  conversations,
  nextCursor,
});

const [a, b, c, d] = [lineOf(1, 40), lineOf(2, 30), lineOf(3, 20), lineOf(4, 10)];

describe("the list of conversations, read again", () => {
  it("loses a deleted conversation, and keeps the pages that were loaded after the first", () => {
    expect(withLatest(pageOf("4", a, b, c, d), pageOf("3", a, c))).toEqual(pageOf("4", a, c, d));
  });

  it("is the first page alone if that is the whole list", () => {
    expect(withLatest(pageOf(null, a, b), pageOf(null, a))).toEqual(pageOf(null, a));
    expect(withLatest(pageOf(null, a), pageOf(null))).toEqual(pageOf(null));
  });

  it("moves a conversation in which somebody wrote to the top", () => {
    const fresh = lineOf(3, 50);
    expect(withLatest(pageOf("4", a, b, c, d), pageOf("2", fresh, a))).toEqual(pageOf("4", fresh, a, b, d));
  });
});

describe("the messages of an open conversation", () => {
  const messages = [1, 2, 3].map((id) => ({ id, body: "Hola", isDeleted: false }) as MessageLine);
  const shown = (deleted: number[], clearedId: number) =>
    shownOf(messages, { deleted: new Set(deleted), clearedId }).map(({ id, isDeleted }) => [id, isDeleted]);

  it("are marked once their sender has deleted them, and hidden once the conversation is", () => {
    const all = [1, 2, 3].map((id) => [id, false]);
    expect(shown([], 0)).toEqual(all);
    expect(shown([2], 0)).toEqual([all[0], [2, true], all[2]]);
    expect(shown([2], 2)).toEqual([all[2]]);
  });
});

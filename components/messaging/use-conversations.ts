import { useEffect, useRef, useState } from "react";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import { toast } from "@/components/parts/toast/toast";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import { countActions, keepPages, keptPages } from "@/lib/core/command/kept-pages";
import type { ConversationLine } from "@/lib/messaging/present";
import { type ConversationPage, merged, withLatest } from "./conversation-page";

/**
 * The list: the page that the server rendered, updated as messages are sent, received and read, and the pages of
 * «Cargar más», which coming back to the list shows again.
 */
export function useConversations(first: ConversationPage, me: string) {
  // Not one key per entry of the history: each opened conversation is an entry, with the same list beside it.
  const key = `${me} /api/messages`;
  const [pages, setPages] = useState(() => resumed(key, first));
  const [loading, setLoading] = useState(false);

  const asked = useRef(0);

  useEffect(() => setPages((known) => withLatest(known, first)), [first]);

  useLiveCounts(() => {
    asked.current += 1;
    const turn = asked.current;
    apiGet<ConversationLine[]>("/api/messages")
      .then(({ body: conversations, nextCursor }) => {
        // An older answer does not know what the newer one has shown or removed.
        if (turn === asked.current) setPages((known) => withLatest(known, { conversations, nextCursor }));
      })
      .catch(() => undefined);
  });

  async function loadMore() {
    const since = countActions();
    setLoading(true);
    try {
      const { body, nextCursor } = await apiGet<ConversationLine[]>(
        `/api/messages?cursor=${pages.nextCursor}`,
      );
      if (since === countActions()) keepPages(key, { rows: merged(pages.conversations, body), nextCursor });
      setPages((known) => ({ conversations: merged(known.conversations, body), nextCursor }));
    } catch (error) {
      toast.error("No se pudieron cargar las conversaciones", (error as ApiError).message);
    }
    setLoading(false);
  }

  return { conversations: pages.conversations, loading, loadMore: pages.nextCursor ? loadMore : null };
}

// Only if the end of the first page is as it was: what has changed since is then on that page, and none is missing.
function resumed(key: string, first: ConversationPage): ConversationPage {
  const kept = keptPages<ConversationLine>(key);
  const end = first.conversations.at(-1);
  const fits = kept?.rows.some(
    ({ id, lastMessageAt }) => id === end?.id && lastMessageAt === end.lastMessageAt,
  );
  return kept && fits ? withLatest({ conversations: kept.rows, nextCursor: kept.nextCursor }, first) : first;
}

import { useEffect, useRef, useState } from "react";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import { toast } from "@/components/parts/toast/toast";
import { type ApiError, apiGet, apiSend } from "@/lib/core/command/api-client";
import type { ConversationHead, MessageLine } from "@/lib/messaging/present";
import { useOutbox } from "./use-outbox";

export type ConversationStart = {
  conversation: ConversationHead;
  messages: readonly MessageLine[];
  hasMore: boolean;
  deletedIds: readonly number[];
};

const PER_CALL = 100;

/**
 * An open conversation: its messages in order, new messages, messages being sent, and older pages. `target` is the
 * message that the search found.
 */
export function useConversation(start: ConversationStart, me: string, target: number | null) {
  const path = `/api/messages/${start.conversation.id}`;
  const [head, setHead] = useState(start.conversation);
  const [messages, setMessages] = useState(start.messages);
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const [hasOlder, setHasOlder] = useState(start.hasMore);
  const [loading, setLoading] = useState(false);
  const latest = useRef(messages);
  latest.current = messages;

  const add = (more: readonly MessageLine[]) => setMessages((known) => merged(known, more));
  const outbox = useOutbox({
    conversation: start.conversation.id,
    onSent: (message) => add([message]),
    onRefused: () => void look(),
  });

  const look = useOneAtATime(async () => {
    for (;;) {
      const after = latest.current.at(-1)?.id;
      const query = after ? `?after=${after}&limit=${PER_CALL}` : `?limit=${PER_CALL}`;
      const { body } = await apiGet<ConversationStart>(`${path}${query}`);
      setHead(body.conversation);
      latest.current = merged(latest.current, body.messages);
      add(body.messages);
      setDeleted((known) => new Set([...known, ...body.deletedIds]));
      for (const { clientId, senderId } of body.messages) if (senderId === me) outbox.drop(clientId);
      if (!after || !body.hasMore) return;
    }
  });

  useLiveCounts(() => {
    outbox.retryAll();
    void look();
  });
  useReading(path, { messages, me, unread: start.conversation.unread });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation is opened
  useEffect(() => {
    void look().then(
      () => target && document.getElementById(`m${target}`)?.scrollIntoView({ block: "center" }),
    );
  }, []);

  async function loadOlder() {
    setLoading(true);
    try {
      const { body } = await apiGet<ConversationStart>(`${path}?before=${messages[0]?.id}&limit=${PER_CALL}`);
      add(body.messages);
      setHasOlder(body.hasMore);
    } catch (error) {
      toast.error("No se pudieron cargar los mensajes", (error as ApiError).message);
    }
    setLoading(false);
  }

  const shown = shownOf(messages, { deleted, clearedId: head.clearedId });
  return { head, setHead, messages: shown, outbox, older: hasOlder ? { load: loadOlder, loading } : null };
}

type Deleted = { deleted: ReadonlySet<number>; clearedId: number };

/** The messages without what was deleted since they were read, here or by the other member. */
export function shownOf(messages: readonly MessageLine[], { deleted, clearedId }: Deleted): MessageLine[] {
  return messages
    .filter(({ id }) => id > clearedId)
    .map((message) => (deleted.has(message.id) ? { ...message, isDeleted: true } : message));
}

function merged(known: readonly MessageLine[], more: readonly MessageLine[]): readonly MessageLine[] {
  const fresh = more.filter(({ id }) => !known.some((one) => one.id === id));
  return fresh.length === 0 ? known : [...known, ...fresh].sort((one, other) => one.id - other.id);
}

export type Conversation = ReturnType<typeof useConversation>;

/**
 * Runs `work` one call at a time: a call during a run causes one more run afterwards. Errors are ignored, because the
 * next call retries.
 */
function useOneAtATime(work: () => Promise<void>): () => Promise<void> {
  const state = useRef({ running: false, again: false });
  const latest = useRef(work);
  latest.current = work;
  return async () => {
    state.current.again = true;
    if (state.current.running) return;
    state.current.running = true;
    while (state.current.again) {
      state.current.again = false;
      await latest.current().catch(() => undefined);
    }
    state.current.running = false;
  };
}

type Reading = { messages: readonly MessageLine[]; me: string; unread: number };

/** Marks the messages of the other member as read while this tab is visible. */
function useReading(path: string, { messages, me, unread }: Reading) {
  const last = messages.findLast(({ senderId }) => senderId !== me)?.id ?? 0;
  const read = useRef(unread === 0 ? last : 0);
  const seen = () => {
    if (last <= read.current || document.visibilityState !== "visible") return;
    const before = read.current;
    read.current = last;
    apiSend("POST", `${path}/read`, { messageId: last }).catch(() => {
      read.current = before;
    });
  };
  useLiveCounts(seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be seen changes with the last message alone
  useEffect(seen, [last]);
}

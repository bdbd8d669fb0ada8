import { useState } from "react";
import { v4 as uuid } from "uuid";
import { guardLeaving } from "@/components/forms/unsaved/unsaved-guard";
import { type ApiError, apiSend } from "@/lib/core/command/api-client";
import { formOf } from "@/lib/core/command/form-state";
import type { MessageLine } from "@/lib/messaging/present";

export type Waiting = {
  clientId: string;
  body: string;
  image: { file: File; url: string } | null;
  /** Why it failed; null while it is being sent. */
  failure: string | null;
  /** Whether sending the same message again may succeed. */
  repeatable: boolean;
};

// No answer, an outage, a limit, or a session that ended: signing in in another tab is enough to send again.
const PASSING: readonly string[] = ["", "internal", "unavailable", "rate_limited", "unauthenticated"];

/** Whether sending a message again may succeed after this error; an empty code means that no answer arrived. */
export const mayRepeat = (code: string): boolean => PASSING.includes(code);

// Unsent messages are kept while the member visits another conversation.
const boxes = new Map<number, readonly Waiting[]>();

let release: (() => void) | null = null;

/**
 * Keeps the unsent messages of a conversation. While any is being sent or can be sent again, closing the page asks for
 * confirmation.
 */
export function keepUnsent(conversation: number, box: readonly Waiting[]): void {
  boxes.set(conversation, box);
  const isWaiting = [...boxes.values()]
    .flat()
    .some(({ failure, repeatable }) => failure === null || repeatable);
  if (isWaiting) release ??= guardLeaving(true);
  else {
    release?.();
    release = null;
  }
}

type Outbox = { conversation: number; onSent: (message: MessageLine) => void; onRefused: () => void };

/** Messages whose delivery is not confirmed yet: shown immediately, and sent again with the same client id. */
export function useOutbox({ conversation, onSent, onRefused }: Outbox) {
  const [waiting, setWaiting] = useState(boxes.get(conversation) ?? []);

  function update(work: (all: readonly Waiting[]) => readonly Waiting[]) {
    keepUnsent(conversation, work(boxes.get(conversation) ?? []));
    setWaiting(boxes.get(conversation) ?? []);
  }
  const change = (clientId: string, changed: Partial<Waiting>) =>
    update((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...changed } : one)));
  const drop = (clientId: string) => update((all) => all.filter((one) => one.clientId !== clientId));

  async function post(one: Waiting) {
    const { clientId, body, image } = one;
    try {
      const path = `/api/messages/${conversation}`;
      const answer = image
        ? await apiSend<MessageLine>("POST", `${path}/images`, formOf({ clientId, body, image: image.file }))
        : await apiSend<MessageLine>("POST", path, { clientId, body });
      drop(clientId);
      onSent(answer.body);
    } catch (error) {
      const { code, message } = error as ApiError;
      const repeatable = mayRepeat(code);
      change(clientId, { failure: code ? message : "No hay conexión.", repeatable });
      if (!repeatable) onRefused();
    }
  }

  function send(body: string, file: File | null) {
    const image = file && { file, url: URL.createObjectURL(file) };
    const one = { clientId: uuid(), body, image, failure: null, repeatable: true };
    update((all) => [...all, one]);
    void post(one);
  }

  function retry(clientId: string) {
    const one = boxes.get(conversation)?.find((candidate) => candidate.clientId === clientId);
    if (!one?.failure) return;
    change(clientId, { failure: null });
    void post(one);
  }

  const retryAll = () => {
    for (const { clientId, failure, repeatable } of boxes.get(conversation) ?? [])
      if (failure && repeatable) retry(clientId);
  };

  return { waiting, send, retry, retryAll, drop };
}

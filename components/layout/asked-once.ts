import { useEffect, useState, useSyncExternalStore } from "react";
import { ask } from "@/components/messaging/ask";

const unanswered = new Set<string>();
const listeners = new Set<() => void>();

/**
 * A hook for what a public page asks for once, however many of its places show it: undefined until it is answered,
 * `nothing` where no answer came.
 */
export function askedOnce<Answer>(path: string, nothing: Answer): () => Answer | undefined {
  let asked: Promise<Answer> | undefined;
  let known: Answer | undefined;
  unanswered.add(path);
  const answered = (answer: Answer) => {
    known = answer;
    unanswered.delete(path);
    for (const listener of listeners) listener();
    return answer;
  };
  return function useAnswer() {
    const [answer, setAnswer] = useState(known);
    useEffect(() => {
      asked ??= ask<Answer>(path).then(
        ({ body }) => answered(body),
        () => answered(nothing),
      );
      asked.then(setAnswer);
    }, []);
    return answer;
  };
}

/** Whether one of them still waits for its answer. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unanswered.size > 0,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useEffect, useState } from "react";
import { apiGet } from "@/lib/core/command/api-client";

/**
 * Creates a hook that requests `path` once per page, however many components use it. The hook returns undefined until
 * the response arrives, and `nothing` if the request fails.
 */
export function fetchedOnce<Answer>(path: string, nothing: Answer): () => Answer | undefined {
  let asked: Promise<Answer> | undefined;
  let known: Answer | undefined;
  const answered = (answer: Answer) => {
    known = answer;
    return answer;
  };
  return function useAnswer() {
    const [answer, setAnswer] = useState(known);
    useEffect(() => {
      asked ??= apiGet<Answer>(path).then(
        ({ body }) => answered(body),
        () => answered(nothing),
      );
      asked.then(setAnswer);
    }, []);
    return answer;
  };
}

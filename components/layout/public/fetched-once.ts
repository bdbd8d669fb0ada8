import { useEffect, useState } from "react";
import { apiGet } from "@/lib/core/command/api-client";

/**
 * A hook for what a public page asks for once, however many of its places show it: undefined until it is answered,
 * `nothing` where no answer came.
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

import { useRef } from "react";
import { v4 as uuid } from "uuid";

/**
 * Returns the idempotency key of a request: the same body sent again, because the response was lost, has the same key;
 * another body has a new one.
 */
export function useRequestKey() {
  const last = useRef({ body: "", key: "" });
  function keyOf(body: string): string {
    if (last.current.body !== body) last.current = { body, key: uuid() };
    return last.current.key;
  }
  function arrived() {
    last.current = { body: "", key: "" };
  }
  return { keyOf, arrived };
}

import { useRef } from "react";
import { v4 as uuid } from "uuid";

/** The key under which a body is sent: the same body again, because the answer was lost, is one request; another is another. */
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

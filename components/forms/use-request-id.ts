import { useRef } from "react";
import { v4 as uuid } from "uuid";
import { type FormFields, formOf } from "@/lib/core/command/form-state";
import { contentOf } from "./unsaved/form-content";

/**
 * Returns the idempotency key of a request: the same input sent again, after a refusal or because the response was
 * lost, has the same key; other input has a new one. `input` is what the member has entered, without figures that the
 * server may have changed since: they must not make a repetition a second request. After `arrived`, the same input is a
 * new request.
 */
export function useRequestId() {
  const last = useRef({ content: "", id: "" });

  function requestIdOf(input: FormFields | FormData): string {
    const content = contentOf(input instanceof FormData ? input : formOf(input));
    if (last.current.content !== content) last.current = { content, id: uuid() };
    return last.current.id;
  }

  function arrived() {
    last.current = { content: "", id: "" };
  }

  return { requestIdOf, arrived };
}

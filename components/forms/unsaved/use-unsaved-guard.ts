import { useEffect } from "react";
import { guardLeaving } from "./unsaved-guard";

/**
 * While `active`, no code redirects the member, and leaving the page asks for confirmation. If the input is `kept` when
 * the member visits another page of the app, only closing and reloading ask.
 */
export function useUnsavedGuard(active: boolean, kept = false): void {
  useEffect(() => (active ? guardLeaving(kept) : undefined), [active, kept]);
}

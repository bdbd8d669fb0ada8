"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useSyncExternalStore } from "react";
import { subscribeToToasts, type ToastNote, waitingToasts } from "./toast";

const NONE: readonly ToastNote[] = [];

/** The last note without the library, where the connection was lost before that was fetched. */
export function ToastFallback() {
  const note = useSyncExternalStore(subscribeToToasts, waitingToasts, () => NONE).at(-1);
  if (!note) return null;
  const isError = note.tone === "error";
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div className="plain-toasts">
      <div className={isError ? "toast toast-error" : "toast"} role={isError ? "alert" : "status"}>
        <Icon className="icon" />
        <div>
          <strong>{note.title}</strong>
          {note.description ? <p>{note.description}</p> : null}
        </div>
      </div>
    </div>
  );
}

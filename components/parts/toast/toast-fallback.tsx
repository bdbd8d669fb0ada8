"use client";

import { useState, useSyncExternalStore } from "react";
import { subscribeToToasts, type ToastNote, waitingToasts } from "./toast";
import { ToastActions, ToastFrame } from "./toast-frame";

const NONE: readonly ToastNote[] = [];

/** The last toast, without the toast library: used if the connection is lost before the library is loaded. */
export function ToastFallback() {
  const note = useSyncExternalStore(subscribeToToasts, waitingToasts, () => NONE).at(-1);
  const [dismissed, setDismissed] = useState<ToastNote>();
  if (!note || note === dismissed) return null;
  return (
    <div className="fixed right-4 bottom-6 z-60 max-w-[420px] max-tablet:top-20 max-tablet:bottom-auto max-tablet:left-4">
      <ToastFrame tone={note.tone}>
        <div>
          <strong>{note.title}</strong>
          {note.description ? <p>{note.description}</p> : null}
          <ToastActions next={note.next} dismiss={() => setDismissed(note)} />
        </div>
      </ToastFrame>
    </div>
  );
}

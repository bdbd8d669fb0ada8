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
    <div className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-60 max-w-[min(420px,100vw-2rem)]">
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

export type ToastAction = { label: string; href: string } | { label: string; act: () => void };

export type ToastNote = {
  tone: "success" | "error";
  title: string;
  description?: string | undefined;
  /** What the member can do next: one link or action, or a choice of several. */
  next?: ToastAction | readonly ToastAction[] | undefined;
  /** How long the toast stays, if not the default time. */
  durationMs?: number | undefined;
};

type Waiting = { notes: readonly ToastNote[]; listeners: Set<() => void> };

// Toasts wait here until the toaster, which is loaded with the first of them, shows them.
const waiting: Waiting = { notes: [], listeners: new Set() };

function push(note: ToastNote) {
  waiting.notes = [...waiting.notes, note];
  for (const listener of waiting.listeners) listener();
}

/** Shows one toast in the corner of the screen; it replaces the previous one. */
export const toast = {
  success: (title: string, description?: string, next?: ToastNote["next"], durationMs?: number) =>
    push({ tone: "success", title, description, next, durationMs }),
  error: (title: string, description?: string, next?: ToastNote["next"], durationMs?: number) =>
    push({ tone: "error", title, description, next, durationMs }),
};

export function subscribeToToasts(listener: () => void): () => void {
  waiting.listeners.add(listener);
  return () => waiting.listeners.delete(listener);
}

export function waitingToasts(): readonly ToastNote[] {
  return waiting.notes;
}

export function takeToasts(): readonly ToastNote[] {
  const notes = waiting.notes;
  if (notes.length > 0) waiting.notes = [];
  return notes;
}

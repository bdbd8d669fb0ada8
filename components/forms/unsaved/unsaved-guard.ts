/** One form with unsent input. `kept`: the input is still there after the member visits another page of the app. */
type UnsavedForm = { kept: boolean };

// While this is not empty, no code may redirect the member.
const forms = new Set<UnsavedForm>();

/** Registers one form with unsent input. Returns a function that unregisters it. */
export function guardUnsaved(kept = true): () => void {
  const form = { kept };
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

/** Like `guardUnsaved`; closing or reloading the page asks for confirmation. */
export function guardLeaving(kept: boolean): () => void {
  // A form that the member has agreed to lose is no longer registered.
  const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
  const release = guardUnsaved(kept);
  window.addEventListener("beforeunload", ask);
  return () => {
    release();
    window.removeEventListener("beforeunload", ask);
  };
}

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Gives up all unsent input, before the page and the member's data in this browser go. */
export function forgetUnsaved(): void {
  forms.clear();
}

/** Whether a navigation within the app loses input. */
export const losesInput = () => [...forms].some(({ kept }) => !kept);

type Follow = (href: string) => void;
type Leave = (follow: Follow) => void;

let asked: Leave | null = null;
let notify: (() => void) | null = null;

/**
 * Calls `leave` now, or, once the dialog is loaded, after the member has agreed to lose what they typed. `loses` says
 * whether leaving loses any.
 */
export function leaveAfterAsking(leave: Leave, loses: () => boolean = losesInput): void {
  if (notify && loses()) {
    asked = leave;
    notify();
  } else leave((href) => window.location.assign(href));
}

/** The navigation that waits for the member's answer. */
export const waitingLeave = (): Leave | null => asked;

export function subscribeToLeave(listener: () => void): () => void {
  notify = listener;
  return () => {
    notify = null;
  };
}

/** Answers the question: leaves and gives up the input, or stays. `follow` opens a page of the app. */
export function answerLeave(agreed: boolean, follow: Follow): void {
  const leave = asked;
  asked = null;
  if (agreed) {
    for (const form of forms) if (!form.kept) forms.delete(form);
    leave?.(follow);
  }
  notify?.();
}

let leaving = false;

/**
 * Blocks `leaveFor` while one part of the page is about to leave and clear all data. Returns a function that releases
 * the block.
 */
export function claimExit(): () => void {
  leaving = true;
  return () => {
    leaving = false;
  };
}

export function leaveFor(path: string): void {
  if (leaving) return;
  leaving = true;
  window.location.replace(path);
}

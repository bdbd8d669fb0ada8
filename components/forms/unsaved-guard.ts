// What is typed and not yet sent, on all forms of this page: nobody may be sent away from it.
let forms = 0;

/** Counts one form with unsent input; the answer takes it off again. */
export function guardUnsaved(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}

export function hasUnsaved(): boolean {
  return forms > 0;
}

let leaving = false;

/** Claims the way out: while one part of the page is leaving with everything forgotten, no other sends it elsewhere. The answer gives it back. */
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

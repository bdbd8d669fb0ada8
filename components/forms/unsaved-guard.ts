// The number of forms on this page with unsent input. While it is not zero, no code may redirect the member.
let forms = 0;

/** Registers one form with unsent input. Returns a function that unregisters it. */
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

"use client";

import type { ReactNode } from "react";

type ReplacedButtonProps = { isReplaced: boolean; children: ReactNode };

/** The place of a button that becomes a link once its action is done: the link receives the focus of the button. */
export function ReplacedButton({ isReplaced, children }: ReplacedButtonProps) {
  return <span ref={passFocus(isReplaced)}>{children}</span>;
}

/** The `ref` of that place. The removed button had the focus, unless it is elsewhere by now. */
export function passFocus(isReplaced: boolean) {
  return (place: HTMLElement | null) => {
    if (!place) return;
    if (!isReplaced) {
      place.dataset.pending = "";
      return;
    }
    if (place.dataset.pending === undefined) return;
    delete place.dataset.pending;
    if (document.activeElement === document.body) place.querySelector("a")?.focus({ preventScroll: true });
  };
}

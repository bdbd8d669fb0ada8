"use client";

import { RotateCw } from "lucide-react";
import { useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { BREAKPOINT } from "@/lib/core/constants";

const KEY = "orientation-prompt";
const NARROW_PORTRAIT = `(orientation: portrait) and (max-width: ${BREAKPOINT.orientationPromptBelowPx - 0.02}px)`;
const DISMISSED = "orientation-prompt-dismissed";

/** Suggests turning the phone; it lies above the tab bar, blocks nothing and is said once a session. */
export function OrientationPrompt() {
  const wanted = useSyncExternalStore(subscribe, isWanted, () => false);
  if (!wanted) return null;
  return (
    <aside className="orientation" aria-label="Orientación de la pantalla">
      <RotateCw className="icon" />
      <p>Gira el teléfono para ver mejor tablas y gráficos.</p>
      <button type="button" className={buttonClass({ variant: "outline", size: "sm" })} onClick={dismiss}>
        Continuar así
      </button>
    </aside>
  );
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW_PORTRAIT);
  query.addEventListener("change", changed);
  window.addEventListener(DISMISSED, changed);
  return () => {
    query.removeEventListener("change", changed);
    window.removeEventListener(DISMISSED, changed);
  };
}

function isWanted(): boolean {
  try {
    return !sessionStorage.getItem(KEY) && window.matchMedia(NARROW_PORTRAIT).matches;
  } catch {
    return false;
  }
}

function dismiss() {
  sessionStorage.setItem(KEY, "seen");
  window.dispatchEvent(new Event(DISMISSED));
}

"use client";

import { RotateCw } from "@/components/parts/icons";
import { buttonVariants } from "@/components/ui/button-variants";
import { TURN_HINT_SEEN } from "@/lib/core/site/theme-script";

/**
 * Suggests turning the phone, once a session. It is above the page content and covers nothing. CSS shows it on a narrow
 * upright screen from the first paint: inserted later, it would be the largest contentful paint. Where the content
 * fills the screen (`data-fills-screen`) it is not shown, because it would push the end of the content out of sight.
 */
export function OrientationPrompt() {
  return (
    <aside
      className="hidden items-center gap-3 border-b bg-card px-4 py-2 text-sm leading-snug upright:flex [&>svg]:text-primary"
      aria-label="Orientación de la pantalla"
    >
      <RotateCw />
      <p className="flex-1">Gira el teléfono para ver mejor las tablas y los gráficos.</p>
      <button type="button" className={buttonVariants({ variant: "outline", size: "sm" })} onClick={dismiss}>
        Continuar así
      </button>
    </aside>
  );
}

function dismiss() {
  document.documentElement.dataset.turnHint = "seen";
  try {
    sessionStorage.setItem(TURN_HINT_SEEN, "seen");
  } catch {
    // Without storage, the prompt appears again on the next page.
  }
}

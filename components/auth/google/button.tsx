"use client";

import { type ReactNode, useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

type GoogleButtonProps = { next: string; block?: boolean; children: ReactNode };

/** Opens the Google sign-in, which returns to `next`. */
export function GoogleButton({ next, block = false, children }: GoogleButtonProps) {
  const [leaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    try {
      // Loaded when pressed, because few visitors use the button.
      const { googleSignInUrl } = await import("./url");
      window.location.assign(await googleSignInUrl(next));
    } catch {
      setLeaving(false);
      toast.error("No se puede conectar con Google", "Inténtalo de nuevo en un momento o usa tu contraseña.");
    }
  }
  return (
    <Button onClick={leave} busy={leaving} busyText="Abriendo Google…" block={block}>
      {children}
    </Button>
  );
}

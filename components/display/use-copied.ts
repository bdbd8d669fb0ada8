import { useEffect, useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { COPIED_MS } from "@/lib/core/config/constants";

/**
 * `copy` copies the text to the clipboard and resolves to whether the browser allowed it; `copied` is true for two
 * seconds after.
 */
export function useCopied(text: string): { copied: boolean; copy: () => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      return true;
    } catch {
      toast.error("No se pudo copiar", "Selecciona el texto y cópialo a mano.");
      return false;
    }
  }
  return { copied, copy };
}

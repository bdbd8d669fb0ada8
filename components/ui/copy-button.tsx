"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { toast } from "./toast";

/** How long it says that it has copied (spec 3 §2.7). */
const COPIED_MS = 2_000;

type CopyButtonProps = { text: string; label: string; copied: string };

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [done]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      toast.success(copied);
    } catch {
      toast.error("No se pudo copiar", "Selecciona el texto y cópialo a mano.");
    }
  }
  return (
    <Button variant="ghost" size="iconSm" onClick={copy} aria-label={label} data-copied={done}>
      {done ? <Check className="icon up" /> : <Copy className="icon" />}
    </Button>
  );
}

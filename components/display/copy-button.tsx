"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useCopied } from "./use-copied";

type CopyButtonProps = { text: string; label: string; copied: string; className?: string };

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, copied, className }: CopyButtonProps) {
  const { copied: done, copy } = useCopied(text);
  const copyAndTell = async () => {
    if (await copy()) toast.success(copied);
  };
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className={className}
      onClick={copyAndTell}
      aria-label={label}
      data-copied={done}
    >
      {done ? <Check className="text-success" /> : <Copy />}
    </Button>
  );
}

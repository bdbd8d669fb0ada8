"use client";

import { Check, Copy } from "lucide-react";
import { toast } from "@/components/parts/toast/toast";
import { buttonVariants } from "@/components/ui/button-variants";
import { useCopied } from "./use-copied";

type CopyButtonProps = { text: string; label: string; copied: string; className?: string };

/** Copies a text and confirms it for two seconds. Does not use `cn`, because public pages load it. */
export function CopyButton({ text, label, copied, className = "" }: CopyButtonProps) {
  const { copied: done, copy } = useCopied(text);
  const copyAndConfirm = async () => {
    if (await copy()) toast.success(copied);
  };
  return (
    <button
      data-slot="button"
      type="button"
      className={`${buttonVariants({ variant: "ghost", size: "icon-sm" })} ${className}`}
      onClick={copyAndConfirm}
      aria-label={label}
      data-copied={done}
    >
      {done ? <Check className="text-success" /> : <Copy />}
    </button>
  );
}

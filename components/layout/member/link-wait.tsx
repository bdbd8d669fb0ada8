"use client";

import { useLinkStatus } from "next/link";
import { Spinner } from "@/components/ui/spinner";

/** Covers the name of its parent link, which must be `relative`, with a text while the linked page loads. */
export function LinkWait({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span
      className="absolute inset-0 flex animate-[appear_0s_0.2s_backwards] items-center gap-2 rounded-[inherit] bg-muted px-3 text-xs leading-[1.2] text-foreground"
      role="status"
    >
      <Spinner />
      <span>{text}</span>
    </span>
  );
}

"use client";

import { useLinkStatus } from "next/link";
import { Spinner } from "@/components/ui/spinner";

/** Inside a link, over its name: what is said while the page it leads to is on its way. */
export function LinkWait({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span className="link-wait" role="status">
      <Spinner />
      <span>{text}</span>
    </span>
  );
}

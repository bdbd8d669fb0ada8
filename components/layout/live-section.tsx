"use client";

import type { ComponentProps } from "react";
import { useIsAsking } from "./asked-once";

/** A section of what is going on: that something is empty is said once it is known, and not while it is being asked. */
export function LiveSection(props: ComponentProps<"section">) {
  const isAsking = useIsAsking();
  return <section {...props} {...(isAsking && { "data-asking": "" })} />;
}

import type { ComponentProps } from "react";
import { Note } from "@/components/display/note";
import { cn } from "@/components/ui/cn";

/** A few short facts in one line. */
export function Facts({ className, ...props }: ComponentProps<"p">) {
  return <Note className={cn("flex flex-wrap items-center gap-x-3", className)} {...props} />;
}

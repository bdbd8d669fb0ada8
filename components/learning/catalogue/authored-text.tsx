import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** Text that a member wrote, with its line breaks. */
export function AuthoredText({ className, ...props }: ComponentProps<"p">) {
  return <p className={cn("max-w-[65ch] wrap-anywhere whitespace-pre-line", className)} {...props} />;
}

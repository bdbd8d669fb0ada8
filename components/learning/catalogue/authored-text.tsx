import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** What a member wrote, with their own line breaks. */
export function AuthoredText({ className, ...props }: ComponentProps<"p">) {
  return <p className={cn("max-w-[65ch] wrap-anywhere whitespace-pre-line", className)} {...props} />;
}

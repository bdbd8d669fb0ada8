import type { ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";

/** What somebody typed, with its lines as they typed them. */
export function Written<Tag extends ElementType = "p">({ as, className, ...props }: AsProps<Tag>) {
  const Text: ElementType = as ?? "p";
  return <Text className={cn("wrap-anywhere whitespace-pre-wrap", className)} {...props} />;
}

import type { ElementType } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";
import { noteClass } from "@/components/ui/note-class";

/** What is said in small letters beside or below the thing itself. */
export function Note<Tag extends ElementType = "p">({ as, className, ...props }: AsProps<Tag>) {
  const Text: ElementType = as ?? "p";
  return <Text className={cn(noteClass, className)} {...props} />;
}

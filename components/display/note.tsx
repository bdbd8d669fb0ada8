import type { ElementType } from "react";
import { noteClass } from "@/components/parts/note-class";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";
import { paperNote } from "@/lib/core/config/legal-mode";

/** What is said in small letters beside or below the thing itself. */
export function Note<Tag extends ElementType = "p">({ as, className, ...props }: AsProps<Tag>) {
  const Text: ElementType = as ?? "p";
  return <Text className={cn(noteClass, className)} {...props} />;
}

/** What stands at the foot of a paper as long as none of it is real (D21). */
export function PaperNote() {
  const note = paperNote();
  return note ? <Note>{note}</Note> : null;
}

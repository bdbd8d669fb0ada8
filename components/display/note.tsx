import Link from "next/link";
import type { ElementType } from "react";
import { noteClass } from "@/components/parts/note-class";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";
import { paperNote } from "@/lib/core/config/legal-mode";
import { CONTENT_REVIEW_PATH } from "@/lib/core/site/content-review";

/** Secondary text in small letters. */
export function Note<Tag extends ElementType = "p">({ as, className, ...props }: AsProps<Tag>) {
  const Text: ElementType = as ?? "p";
  return <Text className={cn(noteClass, className)} {...props} />;
}

/** The note at the foot of a printed document while the installation handles no real money (D21). */
export function PaperNote() {
  const note = paperNote();
  return note ? <Note>{note}</Note> : null;
}

/** Leads the author of something that an administrator removed to a request for a review. */
export function ReviewLink() {
  return <Link href={CONTENT_REVIEW_PATH}>Pedir que otra persona lo revise</Link>;
}

/** Says to the author of a rating that an administrator has removed it, and why. */
export function RemovedNote({ reason }: { reason: string }) {
  return (
    <Note className="wrap-anywhere">
      Retirada por la administración. Motivo: «{reason}» <ReviewLink />
    </Note>
  );
}

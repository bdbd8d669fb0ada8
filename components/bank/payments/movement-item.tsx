import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { Item } from "@/components/ui/item";

type MovementItemProps = { title: ReactNode; note: ReactNode; end: ReactNode; children?: ReactNode };

/** A line of a list: title and note, with the amount and the actions at the end. */
export function MovementItem({ title, note, end, children }: MovementItemProps) {
  return (
    <Item className="flex items-start justify-between gap-4 text-sm">
      <span className="grid min-w-0 content-start gap-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <Note as="span" className="wrap-anywhere">
          {note}
        </Note>
        {children}
      </span>
      <span className="grid flex-none content-start justify-items-end gap-2 font-semibold">{end}</span>
    </Item>
  );
}

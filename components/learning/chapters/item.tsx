import type { ComponentProps } from "react";
import { Item } from "@/components/ui/item";

/** A chapter in a list: ChapterNumber, and beside it a box that starts with ChapterTitle. */
export function ChapterItem(props: ComponentProps<"li">) {
  return <Item className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3" {...props} />;
}

export function ChapterNumber(props: ComponentProps<"span">) {
  return (
    <span className="grid size-8 place-items-center rounded-full bg-muted text-sm font-semibold" {...props} />
  );
}

export function ChapterTitle(props: ComponentProps<"h3">) {
  return <h3 className="flex flex-wrap items-center gap-2 text-md font-semibold wrap-anywhere" {...props} />;
}

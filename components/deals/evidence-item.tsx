import { Note } from "@/components/display/note";
import { cn } from "@/components/ui/cn";
import { Item } from "@/components/ui/item";
import type { TimelineEntry } from "@/lib/deals/timeline";
import { DealFileLink } from "./file-link";
import { EntryTime, type Reading } from "./timeline";

type EvidenceItemProps = {
  title: string;
  entry: Pick<TimelineEntry, "name" | "note" | "fileUrl" | "createdAt">;
  reading: Omit<Reading, "names">;
  /** Whether it has its own box, instead of lines that separate it from the others. */
  boxed?: boolean;
};

/** One statement or file in a dispute. */
export function EvidenceItem({ title, entry, reading, boxed = false }: EvidenceItemProps) {
  const Line = boxed ? "li" : Item;
  const { name, note, fileUrl, createdAt } = entry;
  return (
    <Line className={cn("grid content-start gap-2 *:min-w-0", boxed && "rounded-md border bg-card p-3")}>
      <p className="flex min-w-0 flex-wrap items-center justify-between gap-3 text-sm">
        <strong>{title}</strong>
        <Note as={EntryTime} at={createdAt} reading={reading} />
      </p>
      {note ? <p className="text-sm wrap-anywhere whitespace-pre-wrap">{note}</p> : null}
      {fileUrl ? <DealFileLink href={fileUrl} name={`Archivo: ${name.toLowerCase()}`} /> : null}
    </Line>
  );
}

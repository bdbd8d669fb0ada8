import type { ComponentProps } from "react";
import { Note } from "@/components/display/note";
import { cn } from "@/components/ui/cn";
import type { Detail } from "@/lib/admin/audit/rules";

type ChangeListProps = ComponentProps<"ul"> & { changes: readonly Detail[] };

/** Each changed value, before and after; if there was none before, only the new value. Nothing if none changed. */
export function ChangeList({ changes, className, ...props }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className={cn("grid gap-1 text-xs leading-[1.45] wrap-anywhere", className)} {...props}>
      {changes.map(({ field, label, before, after }) => (
        <li key={field} className="flex flex-wrap gap-x-2">
          <Note as="span">{label}</Note>
          <span>
            {before === null ? (
              after
            ) : (
              <>
                <del className="text-muted-foreground">{before}</del> →{" "}
                <ins className="font-[550] no-underline">{after}</ins>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

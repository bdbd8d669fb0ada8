import { cn } from "@/components/ui/cn";

type Line = { name: string; before: string | null; after: string | null };

/** Amounts before and after an action, one per line. */
export function BeforeAfter({ lines, className }: { lines: readonly Line[]; className?: string }) {
  return (
    <dl className={cn("grid text-sm", className)} aria-live="polite">
      {lines.map(({ name, before, after }) => (
        <div key={name} className="flex justify-between gap-3 py-1">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="text-right">
            {before ? (
              <del className="text-destructive">
                <span className="sr-only">antes </span>
                {before}
              </del>
            ) : null}{" "}
            <ins className="ml-1 font-semibold whitespace-nowrap no-underline">
              <span className="sr-only">después </span>
              {after ?? "—"}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A list of terms and their descriptions, the latter in EntryText. */
export function Entries(props: ComponentProps<"dl">) {
  return <dl data-slot="entries" className="border-t border-foreground text-sm" {...props} />;
}

export function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[12rem_minmax(0,1fr)] gap-x-5 gap-y-1 border-b py-3 max-tablet:grid-cols-1">
      <dt className="font-semibold wrap-anywhere">{term}</dt>
      {children}
    </div>
  );
}

export function EntryText({ className, ...props }: ComponentProps<"dd">) {
  return <dd className={cn("col-start-2 max-tablet:col-start-1", className)} {...props} />;
}

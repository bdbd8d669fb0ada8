import type { ComponentProps } from "react";
import { cn } from "./cn";

/**
 * A table. If its container is as narrow as a phone, each row becomes a card. In the content of a card it reaches the
 * card's edges, because its cells have the card's padding.
 */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <div
      data-slot="table-container"
      className="@container [[data-slot=card-content]>&]:-mx-5 max-tablet:[[data-slot=card-content]>&]:-mx-4"
    >
      <table
        data-slot="table"
        className={cn(
          "w-full border-collapse text-sm leading-[1.4] @max-table:block [&_a]:font-[550] [&_a]:no-underline [&_a:hover]:underline",
          className,
        )}
        {...props}
      />
    </div>
  );
}

export function TableHeader(props: Omit<ComponentProps<"thead">, "className">) {
  return (
    <thead
      data-slot="table-header"
      className="@max-table:absolute @max-table:size-px @max-table:overflow-hidden @max-table:[clip-path:inset(50%)]"
      {...props}
    />
  );
}

export function TableBody(props: Omit<ComponentProps<"tbody">, "className">) {
  return <tbody data-slot="table-body" className="@max-table:block" {...props} />;
}

export function TableFooter(props: Omit<ComponentProps<"tfoot">, "className">) {
  return <tfoot data-slot="table-footer" className="@max-table:block" {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      data-slot="table-row"
      className={cn(
        "border-b last:border-b-0 aria-selected:bg-primary-soft aria-selected:**:data-[slot=avatar]:bg-popover",
        "@table:hover:not-aria-selected:bg-muted",
        "@max-table:grid @max-table:grid-cols-[minmax(0,1fr)_auto] @max-table:items-center @max-table:gap-x-2 @max-table:gap-y-3 @max-table:p-4",
        className,
      )}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      data-slot="table-head"
      className={cn(
        "border-b border-border-strong px-3 py-2 text-left font-medium whitespace-nowrap text-muted-foreground first:pl-5 last:pr-5",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      data-slot="table-cell"
      className={cn(
        "align-middle @table:p-3 @table:first:pl-5 @table:last:pr-5",
        "@max-table:**:data-[slot=button]:min-h-control @max-table:**:data-[slot=button]:min-w-32 @max-table:**:data-[slot=person]:gap-2",
        className,
      )}
      {...props}
    />
  );
}

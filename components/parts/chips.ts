/** Links that filter a list or lead to its sections, in a row that scrolls sideways on a phone. */
export const chipsClass = "flex max-w-full gap-2 overflow-x-auto scrollbar-none";

// A container that scrolls clips the focus ring around its children.
export const chipClass =
  "inline-flex min-h-9 flex-none items-center rounded-full border bg-card px-3 text-sm font-medium text-muted-foreground no-underline hover:border-border-strong hover:text-foreground focus-visible:-outline-offset-2 aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary";

/** The styles of a row of tabs, separate from Tabs, so that tabs that are links need no Radix. */
export const tabsListClass = "flex gap-[clamp(0.75rem,3.4vw,1.5rem)] overflow-x-auto border-b scrollbar-none";

export const tabsTriggerClass =
  "-mb-px inline-flex min-h-control flex-none cursor-pointer items-center gap-2 border-b-2 border-transparent px-px text-sm font-medium whitespace-nowrap text-muted-foreground no-underline hover:text-foreground aria-selected:border-primary aria-selected:font-semibold aria-selected:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-foreground";

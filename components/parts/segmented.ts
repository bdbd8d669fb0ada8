import { cva } from "class-variance-authority";

/** The frame of a segmented control. */
export const segmentedClass =
  "inline-grid auto-cols-[1fr] grid-flow-col gap-0.5 rounded-[calc(var(--radius-md)+2px)] bg-muted p-0.75";

/** One segment. */
export const segmentVariants = cva(
  "min-h-[calc(var(--spacing-control)-0.5rem)] cursor-pointer rounded-[calc(var(--radius-md)-1px)] border border-transparent text-sm font-[550] text-muted-foreground",
  {
    variants: {
      as: {
        button: "px-4 aria-pressed:border-border-strong aria-pressed:bg-popover aria-pressed:text-foreground",
        link: "grid place-items-center px-3 text-center whitespace-nowrap no-underline max-[22.4rem]:px-1 max-[22.4rem]:text-xs max-[22.4rem]:whitespace-normal aria-[current=true]:border-border-strong aria-[current=true]:bg-popover aria-[current=true]:text-foreground",
        radio:
          "grid place-items-center px-4 has-checked:border-border-strong has-checked:bg-popover has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring",
      },
    },
  },
);

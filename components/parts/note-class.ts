/** The look of a Note; apart from it, so that a light page can have it without the merging. */
export const noteClass = "text-xs leading-[1.5] font-normal text-muted-foreground";

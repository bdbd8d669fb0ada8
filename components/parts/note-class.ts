/** The style of a Note. In a file of its own, so that a page can use it without loading `cn`. */
export const noteClass = "text-xs leading-[1.5] font-normal text-muted-foreground";

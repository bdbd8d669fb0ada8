/** What a box to tick and a round choice share. */
export const markClass =
  "size-5 flex-none cursor-[inherit] appearance-none border border-input bg-popover checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:border-border disabled:bg-muted";

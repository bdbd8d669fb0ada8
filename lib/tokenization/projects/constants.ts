import type { ProjectStatus } from "@/lib/tokenization/constants";

/** Those of the list, in the order of a project's life; an index holds them. */
export const LISTED_STATUSES = [
  "fundraising",
  "waiting",
  "funded",
  "in_development",
  "completed",
] as const satisfies readonly ProjectStatus[];

/** Before everybody may see a project, and where nobody invested in it: its founder and administrators alone. */
export const HIDDEN_STATUSES = ["draft", "review", "cancelled"] as const satisfies readonly ProjectStatus[];

/** `deadline` is of what can still be bought, the next to end first. */
export const PROJECT_SORTS = ["recent", "deadline", "raised"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

export const PROJECTS_PER_PAGE = 24;
export const MAX_SEARCH_LENGTH = 200;

/** How much of a description stands in a list. */
export const SUMMARY_LENGTH = 200;

import type { ProjectStatus } from "@/lib/tokenization/constants";

/** The states in the list, in the order of a project's life. An index covers them. */
export const LISTED_STATUSES = [
  "fundraising",
  "waiting",
  "funded",
  "in_development",
  "completed",
] as const satisfies readonly ProjectStatus[];

/** The states before a project is public, or if nobody invested in it. Only its promoter and administrators see it. */
export const HIDDEN_STATUSES = ["draft", "review", "cancelled"] as const satisfies readonly ProjectStatus[];

/** `deadline` lists only what can still be bought, the next to end first. */
export const PROJECT_SORTS = ["recent", "deadline", "raised"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

export const PROJECTS_PER_PAGE = 24;
export const MAX_SEARCH_LENGTH = 200;

/** The characters of a description that a list shows. */
export const SUMMARY_LENGTH = 200;

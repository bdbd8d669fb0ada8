export const REACTIONS = ["like", "useful", "thanks"] as const;
export type Reaction = (typeof REACTIONS)[number];

export const REPORT_DECISIONS = ["dismissed", "hidden"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const LEVELS = [1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

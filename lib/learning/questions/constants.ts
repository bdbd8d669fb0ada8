import { HOUR_SECONDS } from "@/lib/core/format/durations";

export const MAX_QUESTION_LENGTH = 1_000;
export const MAX_ANSWER_LENGTH = 2_000;

/** The maximum number of unanswered questions of one member about one course. */
export const MAX_OPEN_QUESTIONS = 10;

export const QUESTIONS_PER_PAGE = 20;

/** How many questions a member may write in an hour. */
export const QUESTION_WRITES = { perMember: { points: 20, perSeconds: HOUR_SECONDS } } as const;

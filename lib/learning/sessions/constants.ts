import { HOUR_SECONDS } from "@/lib/core/format/durations";
import type { SESSION } from "./machine";

export type SessionEvent = (typeof SESSION.events)[number];

export const SESSION_MINUTES = [30, 45, 60, 90, 120] as const;
export const MIN_SESSION_MINUTES = 15;
export const MAX_SESSION_MINUTES = 480;
export const MAX_SESSION_NOTE_LENGTH = 500;

/** How many days ahead a date can be proposed. */
export const MAX_SESSION_DAYS_AHEAD = 365;

/** The unanswered dates of one student. */
export const MAX_OPEN_PROPOSALS = 10;

/** How many hours before a confirmed session both parties are reminded. */
export const REMIND_HOURS = 24;

export const SESSIONS_SHOWN = 50;
export const STUDENTS_PER_PAGE = 20;

export const PROPOSALS = { perMember: { points: 30, perSeconds: HOUR_SECONDS } } as const;

/** Where a student reports a session that the mentor did not attend, before the mentor is paid. */
export const MISSED_SESSION_PATH = "/help?about=session#escribir";

export const SESSION_NOT_FOUND = "Esa sesión no existe";

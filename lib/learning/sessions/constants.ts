import type { SESSION } from "./machine";

export type SessionEvent = (typeof SESSION.events)[number];

export const SESSION_MINUTES = [30, 45, 60, 90, 120] as const;
export const MIN_SESSION_MINUTES = 15;
export const MAX_SESSION_MINUTES = 480;
export const MAX_SESSION_NOTE_LENGTH = 500;

/** How far ahead a date may be proposed. */
export const MAX_SESSION_DAYS_AHEAD = 365;

/** The dates of one student that wait for an answer: who proposes more has not read the ones before. */
export const MAX_OPEN_PROPOSALS = 10;

/** How long before a confirmed session both are reminded of it. */
export const REMIND_HOURS = 24;

export const SESSIONS_SHOWN = 50;
export const STUDENTS_PER_PAGE = 20;

export const PROPOSALS = { perMember: { points: 30, perSeconds: 60 * 60 } } as const;

export const SESSION_NOT_FOUND = "Esa sesión no existe";

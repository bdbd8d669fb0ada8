import type { SESSION } from "./machine";

export type SessionEvent = (typeof SESSION.events)[number];

export const SESSION_MINUTES = [30, 45, 60, 90, 120] as const;
export const SHORTEST_SESSION = 15;
export const LONGEST_SESSION = 480;
export const LONGEST_SESSION_NOTE = 500;

/** How far ahead a date may be proposed. */
export const FURTHEST_SESSION_DAYS = 365;

/** The dates of one student that wait for an answer: who proposes more has not read the ones before. */
export const OPEN_PROPOSALS = 10;

/** How long before a confirmed session both are reminded of it. */
export const REMIND_HOURS = 24;

export const SESSIONS_SHOWN = 50;
export const STUDENTS_PER_PAGE = 20;

export const PROPOSALS = { perMember: { points: 30, perSeconds: 60 * 60 } } as const;

export const SESSION_NOT_FOUND = "Esa sesión no existe";

import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { instantOf } from "@/lib/core/format/calendar";
import { mentorshipParams } from "@/lib/learning/catalogue/schema";
import {
  MAX_SESSION_DAYS_AHEAD,
  MAX_SESSION_MINUTES,
  MAX_SESSION_NOTE_LENGTH,
  MIN_SESSION_MINUTES,
  SESSION_NOT_FOUND,
  STUDENTS_PER_PAGE,
} from "./constants";

export const listSessionsInput = mentorshipParams.extend({
  enrollmentId: rowId("Esa inscripción no existe")
    .optional()
    .describe("For the mentor: only the sessions of this student"),
  cursor: numberCursor,
  limit: pageLimit(STUDENTS_PER_PAGE),
});
export type ListSessions = z.output<typeof listSessionsInput>;

const NO_DATE = "Elige el día y la hora";
const minutes = `Entre ${MIN_SESSION_MINUTES} y ${MAX_SESSION_MINUTES} minutos`;

export const proposeSessionInput = mentorshipParams.extend({
  enrollmentId: rowId("Elige para quién es la sesión")
    .optional()
    .describe("Enrolment of the student; required for the mentor"),
  startsAt: z.iso
    .datetime({ offset: true, error: NO_DATE })
    .describe(`Start of the session, at most ${MAX_SESSION_DAYS_AHEAD} days ahead`),
  minutes: z.coerce
    .number(minutes)
    .int(minutes)
    .min(MIN_SESSION_MINUTES, minutes)
    .max(MAX_SESSION_MINUTES, minutes)
    .default(60),
  note: z
    .string()
    .trim()
    .max(MAX_SESSION_NOTE_LENGTH, `Como mucho ${MAX_SESSION_NOTE_LENGTH} caracteres`)
    .default(""),
});

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("es-ES", { timeZone: zone }));
  } catch {
    return false;
  }
};

/** In the format that people choose: the local time of their own time zone (D19). */
export const proposeSessionForm = z
  .object({
    id: z.string(),
    enrollmentId: z.string().optional(),
    local: z.string(NO_DATE).min(1, NO_DATE),
    timeZone: z.string().refine(isZone, "Esa zona horaria no existe"),
    minutes: z.string().optional(),
    note: z.string().optional(),
  })
  .transform(({ local, timeZone, enrollmentId, ...rest }) => {
    const instant = instantOf(local, timeZone);
    return {
      ...rest,
      ...(enrollmentId && { enrollmentId }),
      startsAt: Number.isNaN(instant.getTime()) ? "" : instant.toISOString(),
    };
  });

export const sessionParams = mentorshipParams.extend({ sessionId: rowId(SESSION_NOT_FOUND) });

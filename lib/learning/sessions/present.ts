import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { SESSION } from "./machine";
import type { SessionLine, Sessions } from "./queries";
import { SHOWN_SESSIONS } from "./rules";

const id = z.number().int();

const party = z.object({
  id: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  isDeleted: z.boolean(),
});

const sessionSchema = z
  .object({
    id,
    enrollmentId: id,
    startsAt: isoDateTime,
    minutes: z.number().int(),
    note: z.string(),
    status: z.enum(SHOWN_SESSIONS),
    isAhead: z.boolean(),
    proposedByMe: z.boolean(),
    mayDo: z
      .array(z.enum(SESSION.events))
      .describe("Actions that you can take now; docs/api/README.md lists the call of each"),
    createdAt: isoDateTime,
    decidedAt: isoDateTime.nullable(),
  })
  .meta({ id: "MentorshipSession" });

export const sessionJson = presenter(sessionSchema, (line: SessionLine) => line);

const sessionsSchema = z
  .object({
    mentorship: z.object({
      id,
      title: z.string(),
      services: z.string().nullable(),
      contactInfo: z.string().nullable(),
      mentor: party,
    }),
    access: z.enum(["student", "owner", "admin"]),
    students: z.array(
      z.object({
        enrollmentId: id,
        purchaseId: id.nullable(),
        enrolledAt: isoDateTime,
        student: party,
        sessions: z.array(sessionSchema),
      }),
    ),
  })
  .meta({ id: "MentorshipSessions" });

export const sessionsJson = presenter(sessionsSchema, ({ nextCursor: _, ...sessions }: Sessions) => sessions);

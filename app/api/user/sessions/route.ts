import { z } from "zod";
import { listSessions } from "@/lib/auth/queries";
import { closeOtherSessions } from "@/lib/auth/sign-in/close-other-sessions";
import { reader, route } from "@/lib/core/command/route";
import { closedSessionsJson, sessionsJson } from "@/lib/identity/present";

export const GET = reader(
  { summary: "One's own open sessions, this one first", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: await listSessions(viewer) }),
  sessionsJson,
);

export const DELETE = route(closeOtherSessions, {
  summary: "Close every session of one's own but this one",
  body: closedSessionsJson,
});

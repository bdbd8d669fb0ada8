import { z } from "zod";
import { closeOtherSessions } from "@/lib/auth/sign-in/close-other-sessions";
import { reader, route } from "@/lib/core/command/route";
import { closedSessionsJson, sessionsJson } from "@/lib/identity/present";
import { listSessions } from "@/lib/identity/queries";

export const GET = reader(
  { summary: "One's own open sessions, this one first", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: await listSessions(viewer) }),
  sessionsJson,
);

export const DELETE = route(closeOtherSessions, {
  summary: "Close every session of one's own but this one",
  body: closedSessionsJson,
});

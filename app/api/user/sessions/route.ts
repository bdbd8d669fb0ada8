import { z } from "zod";
import { listSessions } from "@/lib/auth/queries";
import { closeOtherSessions } from "@/lib/auth/sign-in/close-other-sessions";
import { reader, route } from "@/lib/core/command/route";
import { closedSessionsJson, sessionsJson } from "@/lib/identity/present";

export const GET = reader(
  { summary: "List your open sessions, the current one first", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: await listSessions(viewer) }),
  sessionsJson,
);

export const DELETE = route(closeOtherSessions, {
  summary: "End all your sessions but the current one",
  body: closedSessionsJson,
});

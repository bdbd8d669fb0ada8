import { reader, route } from "@/lib/core/command/route";
import { sessionJson, sessionsJson } from "@/lib/learning/sessions/present";
import { proposeSession } from "@/lib/learning/sessions/propose-session";
import { listSessions } from "@/lib/learning/sessions/queries";
import { listSessionsInput } from "@/lib/learning/sessions/schema";

export const GET = reader(
  {
    summary: "List the session dates of a mentorship: a student's own, or every student's for its mentor",
    allow: "user",
    input: listSessionsInput,
    refuses: ["not_found", "forbidden"],
    headers: { "X-Next-Cursor": "The cursor of the next page of students; absent on the last" },
  },
  async (viewer, input) => {
    const sessions = await listSessions(viewer, input);
    return { result: sessions, headers: { "X-Next-Cursor": sessions.nextCursor ?? undefined } };
  },
  sessionsJson,
);

export const POST = route(proposeSession, {
  summary: "Propose a session date",
  status: 201,
  body: sessionJson,
});

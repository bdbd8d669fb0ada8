import { route } from "@/lib/core/command/route";
import { confirmSession } from "@/lib/learning/sessions/confirm-session";
import { sessionJson } from "@/lib/learning/sessions/present";

export const POST = route(confirmSession, {
  summary: "Confirm a session date that the other party proposed",
  body: sessionJson,
});

import { route } from "@/lib/core/command/route";
import { declineSession } from "@/lib/learning/sessions/decline-session";
import { sessionJson } from "@/lib/learning/sessions/present";

export const POST = route(declineSession, {
  summary: "Decline a session date that the other party proposed",
  body: sessionJson,
});

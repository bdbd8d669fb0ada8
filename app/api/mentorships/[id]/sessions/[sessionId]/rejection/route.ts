import { route } from "@/lib/core/route";
import { declineSession } from "@/lib/learning/decline-session";
import { sessionJson } from "@/lib/learning/study-present";

export const POST = route(declineSession, {
  summary: "Decline a date that the other proposed",
  body: sessionJson,
});

import { route } from "@/lib/core/command/route";
import { cancelSession } from "@/lib/learning/sessions/cancel-session";
import { sessionJson } from "@/lib/learning/sessions/present";

export const POST = route(cancelSession, {
  summary: "Withdraw a proposed date or cancel a confirmed session",
  body: sessionJson,
});

import { route } from "@/lib/core/command/route";
import { cancelSession } from "@/lib/learning/sessions/cancel-session";
import { sessionJson } from "@/lib/learning/study/present";

export const POST = route(cancelSession, {
  summary: "Take a proposed date back, or call a confirmed session off",
  body: sessionJson,
});

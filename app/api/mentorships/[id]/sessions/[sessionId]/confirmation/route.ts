import { route } from "@/lib/core/route";
import { confirmSession } from "@/lib/learning/confirm-session";
import { sessionJson } from "@/lib/learning/study-present";

export const POST = route(confirmSession, {
  summary: "Confirm a date that the other proposed",
  body: sessionJson,
});

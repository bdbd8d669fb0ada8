import { requeuedJson } from "@/lib/admin/email-present";
import { resumeMailing } from "@/lib/admin/resume-mailing";
import { route } from "@/lib/core/route";

export const POST = route(resumeMailing, {
  summary: "Let a paused mailing go on where it stopped",
  body: requeuedJson,
});

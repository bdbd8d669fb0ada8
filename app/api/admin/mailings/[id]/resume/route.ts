import { requeuedJson } from "@/lib/admin/mail/present";
import { resumeMailing } from "@/lib/admin/mail/resume-mailing";
import { route } from "@/lib/core/command/route";

export const POST = route(resumeMailing, {
  summary: "Let a paused mailing go on where it stopped",
  body: requeuedJson,
});

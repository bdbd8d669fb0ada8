import { requeuedJson } from "@/lib/admin/mail/present";
import { resumeMailing } from "@/lib/admin/mail/resume-mailing";
import { route } from "@/lib/core/command/route";

export const POST = route(resumeMailing, {
  summary: "Resume a paused mailing",
  body: requeuedJson,
});

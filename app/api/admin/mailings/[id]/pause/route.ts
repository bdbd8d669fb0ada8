import { pauseMailing } from "@/lib/admin/mail/pause-mailing";
import { requeuedJson } from "@/lib/admin/mail/present";
import { route } from "@/lib/core/command/route";

export const POST = route(pauseMailing, {
  summary: "Pause a mailing; its unsent e-mails wait",
  body: requeuedJson,
});

import { requeuedJson } from "@/lib/admin/email-present";
import { pauseMailing } from "@/lib/admin/pause-mailing";
import { route } from "@/lib/core/route";

export const POST = route(pauseMailing, {
  summary: "Pause a mailing: what still waits stays where it is",
  body: requeuedJson,
});

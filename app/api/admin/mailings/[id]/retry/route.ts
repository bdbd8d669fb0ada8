import { requeuedJson } from "@/lib/admin/mail/present";
import { retryMailing } from "@/lib/admin/mail/retry-mailing";
import { route } from "@/lib/core/command/route";

export const POST = route(retryMailing, {
  summary: "Try the failed messages of a mailing again, and no other",
  body: requeuedJson,
});

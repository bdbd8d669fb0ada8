import { requeuedJson } from "@/lib/admin/mail/present";
import { retryMailing } from "@/lib/admin/mail/retry-mailing";
import { route } from "@/lib/core/command/route";

export const POST = route(retryMailing, {
  summary: "Retry only the failed e-mails of a mailing",
  body: requeuedJson,
});

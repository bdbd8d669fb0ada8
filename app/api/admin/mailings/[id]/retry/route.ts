import { requeuedJson } from "@/lib/admin/email-present";
import { retryMailing } from "@/lib/admin/retry-mailing";
import { route } from "@/lib/core/route";

export const POST = route(retryMailing, {
  summary: "Try the failed messages of a mailing again, and no other",
  body: requeuedJson,
});

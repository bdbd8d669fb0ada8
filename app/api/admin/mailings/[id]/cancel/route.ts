import { cancelMailing } from "@/lib/admin/cancel-mailing";
import { cancelledJson } from "@/lib/admin/email-present";
import { route } from "@/lib/core/route";

export const POST = route(cancelMailing, {
  summary: "Stop a mailing: what still waits will not go out",
  body: cancelledJson,
});

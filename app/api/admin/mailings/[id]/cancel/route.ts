import { cancelMailing } from "@/lib/admin/mail/cancel-mailing";
import { cancelledJson } from "@/lib/admin/mail/present";
import { route } from "@/lib/core/command/route";

export const POST = route(cancelMailing, {
  summary: "Stop a mailing: what still waits will not go out",
  body: cancelledJson,
});

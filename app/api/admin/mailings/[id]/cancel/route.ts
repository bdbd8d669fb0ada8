import { cancelMailing } from "@/lib/admin/mail/cancel-mailing";
import { cancelledJson } from "@/lib/admin/mail/present";
import { route } from "@/lib/core/command/route";

export const POST = route(cancelMailing, {
  summary: "Cancel a mailing; its unsent e-mails are not sent",
  body: cancelledJson,
});

import { changeEmail } from "@/lib/auth/email/change-email";
import { route } from "@/lib/core/command/route";
import { messageJson } from "@/lib/identity/present";

export const POST = route(changeEmail, {
  summary: "Ask for another e-mail: it is changed once the link sent to it is followed",
  body: messageJson,
});

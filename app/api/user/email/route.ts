import { changeEmail } from "@/lib/auth/email/change-email";
import { route } from "@/lib/core/command/route";
import { messageJson } from "@/lib/identity/present";

export const POST = route(changeEmail, {
  summary: "Request a change of your e-mail address; it takes effect with the link sent to the new one",
  body: messageJson,
});

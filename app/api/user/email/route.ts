import { route } from "@/lib/core/route";
import { changeEmail } from "@/lib/identity/change-email";
import { messageJson } from "@/lib/identity/present";

export const POST = route(changeEmail, {
  summary: "Ask for another e-mail: it is changed once the link sent to it is followed",
  body: messageJson,
});

import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { route } from "@/lib/core/command/route";
import { messageJson } from "@/lib/identity/present";

export const POST = route(requestPasswordReset, {
  summary: "Request a password reset e-mail; the answer does not reveal whether the account exists",
  body: messageJson,
});

import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { route } from "@/lib/core/command/route";
import { messageJson } from "@/lib/identity/present";

export const POST = route(requestPasswordReset, {
  summary: "Mail a link to a new password; the answer is the same whether the account exists or not",
  body: messageJson,
});

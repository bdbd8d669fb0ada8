import { route } from "@/lib/core/route";
import { messageJson } from "@/lib/identity/present";
import { requestPasswordReset } from "@/lib/identity/request-password-reset";

export const POST = route(requestPasswordReset, {
  summary: "Mail a link to a new password; the answer is the same whether the account exists or not",
  body: messageJson,
});

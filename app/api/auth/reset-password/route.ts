import { route } from "@/lib/core/route";
import { messageJson } from "@/lib/identity/present";
import { resetPassword } from "@/lib/identity/reset-password";

export const POST = route(resetPassword, {
  summary: "Set a new password with the token of the link, once; every session of the account ends",
  body: messageJson,
});

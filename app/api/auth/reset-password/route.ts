import { resetPassword } from "@/lib/auth/password/reset-password";
import { route } from "@/lib/core/command/route";
import { messageJson } from "@/lib/identity/present";

export const POST = route(resetPassword, {
  summary: "Set a new password with the single-use token of a reset link and end all sessions",
  body: messageJson,
});

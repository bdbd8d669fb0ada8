import { changePassword } from "@/lib/auth/password/change-password";
import { route } from "@/lib/core/command/route";
import { messageJson } from "@/lib/identity/present";

export const POST = route(changePassword, {
  summary: "Change your password and end all other sessions",
  body: messageJson,
});

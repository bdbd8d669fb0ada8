import { route } from "@/lib/core/command/route";
import { setPassword } from "@/lib/identity/members/set-password";
import { passwordSetJson } from "@/lib/identity/present";

export const PATCH = route(setPassword, {
  summary: "Set a member's password; without newPassword, generate a temporary one and return it once",
  body: passwordSetJson,
  mayWait: true,
});

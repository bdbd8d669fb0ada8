import { route } from "@/lib/core/route";
import { passwordSetJson } from "@/lib/identity/present";
import { setPassword } from "@/lib/identity/set-password";

export const PATCH = route(setPassword, {
  summary: "Set a member's password; without newPassword a temporary one is made and answered once",
  body: passwordSetJson,
  mayWait: true,
});

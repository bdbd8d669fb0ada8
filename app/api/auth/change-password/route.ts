import { route } from "@/lib/core/route";
import { changePassword } from "@/lib/identity/change-password";
import { messageJson } from "@/lib/identity/present";

export const POST = route(changePassword, {
  summary: "Change one's own password; the other sessions end",
  body: messageJson,
});

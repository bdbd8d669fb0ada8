import { confirmIdentity } from "@/lib/auth/sign-in/confirm-identity";
import { route } from "@/lib/core/command/route";

export const POST = route(confirmIdentity, {
  summary: "Confirm the password for actions that need a recent confirmation",
});

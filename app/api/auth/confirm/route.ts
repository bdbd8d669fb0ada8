import { confirmIdentity } from "@/lib/auth/sign-in/confirm-identity";
import { route } from "@/lib/core/command/route";

export const POST = route(confirmIdentity, {
  summary: "Confirm the password, for what asks for a recent confirmation",
});

import { route } from "@/lib/core/route";
import { confirmIdentity } from "@/lib/identity/confirm-identity";

export const POST = route(confirmIdentity, {
  summary: "Confirm the password, for what asks for a recent confirmation",
});

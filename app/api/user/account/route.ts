import { route } from "@/lib/core/command/route";
import { closeAccount } from "@/lib/identity/privacy/close-account";

export const DELETE = route(closeAccount, {
  summary: "Leave for good: every session ends; money or open business refuse it",
});

import { route } from "@/lib/core/command/route";
import { closeAccount } from "@/lib/identity/privacy/close-account";

export const DELETE = route(closeAccount, {
  summary: "Delete your account and end all sessions; refused while you have money or open business",
});

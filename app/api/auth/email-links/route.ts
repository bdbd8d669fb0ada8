import { followEmailLink } from "@/lib/auth/email/follow-email-link";
import { route } from "@/lib/core/command/route";
import { emailLinkJson } from "@/lib/identity/present";

export const POST = route(followEmailLink, {
  summary: "Use the single-use link of an e-mail: confirm an address, change it, or undo a change",
  body: emailLinkJson,
});

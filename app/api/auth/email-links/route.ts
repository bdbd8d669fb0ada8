import { followEmailLink } from "@/lib/auth/email/follow-email-link";
import { route } from "@/lib/core/command/route";
import { emailLinkJson } from "@/lib/identity/present";

export const POST = route(followEmailLink, {
  summary: "Follow the link of a letter, once: it confirms an e-mail, changes it, or takes a change back",
  body: emailLinkJson,
});

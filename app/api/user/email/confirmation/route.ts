import { route } from "@/lib/core/route";
import { messageJson } from "@/lib/identity/present";
import { sendEmailConfirmation } from "@/lib/identity/send-email-confirmation";

export const POST = route(sendEmailConfirmation, {
  summary: "Have the link that proves one's e-mail sent again",
  body: messageJson,
});

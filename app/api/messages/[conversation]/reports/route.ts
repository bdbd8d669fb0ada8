import { route } from "@/lib/core/command/route";
import { reportMadeJson } from "@/lib/messaging/present";
import { reportConversation } from "@/lib/messaging/report-conversation";

export const POST = route(reportConversation, {
  summary: "Report a conversation; administrators may read it until the report is resolved",
  status: 201,
  body: reportMadeJson,
});

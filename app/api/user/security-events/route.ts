import { securityEventsJson } from "@/lib/auth/security-events/present";
import { listSecurityEvents } from "@/lib/auth/security-events/queries";
import { listSecurityEventsInput } from "@/lib/auth/security-events/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "List the sign-ins of your account and the changes of its credentials, newest first",
    allow: "user",
    input: listSecurityEventsInput,
  },
  listSecurityEvents,
  securityEventsJson,
);

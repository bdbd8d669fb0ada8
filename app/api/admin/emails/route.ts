import { emailsJson } from "@/lib/admin/mail/present";
import { listEmails } from "@/lib/admin/mail/queries";
import { listEmailsInput } from "@/lib/admin/mail/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "The outbox, the latest first",
    allow: "admin",
    input: listEmailsInput,
    refuses: [],
  },
  listEmails,
  emailsJson,
);

import { emailsJson } from "@/lib/admin/mail/present";
import { listEmails } from "@/lib/admin/mail/queries";
import { listEmailsInput } from "@/lib/admin/mail/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "List the e-mails in the outbox, newest first",
    allow: "admin",
    input: listEmailsInput,
    refuses: [],
  },
  listEmails,
  emailsJson,
);

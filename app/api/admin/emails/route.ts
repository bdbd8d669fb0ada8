import { emailsJson } from "@/lib/admin/email-present";
import { listEmails } from "@/lib/admin/email-queries";
import { listEmailsInput } from "@/lib/admin/email-schema";
import { pageReader } from "@/lib/core/page-reader";

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

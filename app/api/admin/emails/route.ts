import { emailsJson } from "@/lib/admin/email-present";
import { listEmails } from "@/lib/admin/email-queries";
import { listEmailsInput } from "@/lib/admin/email-schema";
import { reader } from "@/lib/core/route";

export const GET = reader(
  {
    summary: "The outbox, the latest first",
    allow: "admin",
    input: listEmailsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { emails, nextCursor } = await listEmails(viewer, input);
    return { result: emails, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  emailsJson,
);

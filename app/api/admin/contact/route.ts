import { pageReader } from "@/lib/core/command/page-reader";
import { contactsJson } from "@/lib/support/present";
import { listContacts } from "@/lib/support/queries";
import { listContactsInput } from "@/lib/support/schema";

export const GET = pageReader(
  {
    summary: "What was written to support: what waits, oldest first, or the answered or closed",
    allow: "admin",
    input: listContactsInput,
    refuses: [],
  },
  listContacts,
  contactsJson,
);

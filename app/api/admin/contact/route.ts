import { pageReader } from "@/lib/core/command/page-reader";
import { contactsJson } from "@/lib/support/present";
import { listContacts } from "@/lib/support/queries";
import { listContactsInput } from "@/lib/support/schema";

export const GET = pageReader(
  {
    summary: "List support messages: the open ones, oldest first, or the answered or closed ones",
    allow: "admin",
    input: listContactsInput,
    refuses: [],
  },
  listContacts,
  contactsJson,
);

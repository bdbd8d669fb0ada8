import { reader } from "@/lib/core/route";
import { contactsJson } from "@/lib/support/present";
import { listContacts } from "@/lib/support/queries";
import { listContactsInput } from "@/lib/support/schema";

export const GET = reader(
  {
    summary: "What was written to support: what waits, oldest first, or the answered or closed",
    allow: "admin",
    input: listContactsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { contacts, nextCursor } = await listContacts(viewer, input);
    return { result: contacts, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  contactsJson,
);

import { reader, route } from "@/lib/core/command/route";
import { contactJson, contactStatusJson } from "@/lib/support/present";
import { getContact } from "@/lib/support/queries";
import { contactParams } from "@/lib/support/schema";
import { setContactStatus } from "@/lib/support/set-contact-status";

export const GET = reader(
  {
    summary: "One message to support, with its answers",
    allow: "admin",
    input: contactParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getContact(viewer, id) }),
  contactJson,
);

export const PATCH = route(setContactStatus, {
  summary: "Close a message to support, or open it again",
  body: contactStatusJson,
});

import { reader, route } from "@/lib/core/command/route";
import { contactJson, contactStatusJson } from "@/lib/support/present";
import { getContact } from "@/lib/support/queries";
import { contactParams } from "@/lib/support/schema";
import { setContactStatus } from "@/lib/support/set-contact-status";

export const GET = reader(
  {
    summary: "Get a support message with its replies",
    allow: "admin",
    input: contactParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getContact(viewer, id) }),
  contactJson,
);

export const PATCH = route(setContactStatus, {
  summary: "Close or reopen a support message",
  body: contactStatusJson,
});

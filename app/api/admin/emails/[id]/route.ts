import { emailJson } from "@/lib/admin/mail/present";
import { getEmail } from "@/lib/admin/mail/queries";
import { emailParams } from "@/lib/admin/mail/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "One message as its recipient reads it; what opens an account is left out",
    allow: "admin",
    input: emailParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }, request) => ({ result: await getEmail(viewer, request, id) }),
  emailJson,
);

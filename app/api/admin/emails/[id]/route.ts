import { emailJson } from "@/lib/admin/mail/present";
import { getEmail } from "@/lib/admin/mail/queries";
import { emailParams } from "@/lib/admin/mail/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get an e-mail as its recipient sees it, without links and codes that give access to an account",
    allow: "admin",
    input: emailParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }, request) => ({ result: await getEmail(viewer, request, id) }),
  emailJson,
);

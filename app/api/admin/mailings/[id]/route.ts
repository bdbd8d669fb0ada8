import { mailingJson } from "@/lib/admin/mail/present";
import { getMailing } from "@/lib/admin/mail/queries";
import { mailingParams } from "@/lib/admin/mail/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get a mailing and its progress",
    allow: "admin",
    input: mailingParams,
    background: true,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getMailing(viewer, id) }),
  mailingJson,
);

import { mailingJson } from "@/lib/admin/email-present";
import { getMailing } from "@/lib/admin/email-queries";
import { mailingParams } from "@/lib/admin/email-schema";
import { reader } from "@/lib/core/route";

export const GET = reader(
  {
    summary: "One mailing and how far it has come",
    allow: "admin",
    input: mailingParams,
    background: true,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getMailing(viewer, id) }),
  mailingJson,
);

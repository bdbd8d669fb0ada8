import { mailingsJson } from "@/lib/admin/email-present";
import { listMailings } from "@/lib/admin/email-queries";
import { listMailingsInput } from "@/lib/admin/email-schema";
import { reader } from "@/lib/core/route";

export const GET = reader(
  {
    summary: "The mailings, the latest first, each with how far it has come",
    allow: "admin",
    input: listMailingsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { mailings, nextCursor } = await listMailings(viewer, input);
    return { result: mailings, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  mailingsJson,
);

import { mailingsJson } from "@/lib/admin/mail/present";
import { listMailings } from "@/lib/admin/mail/queries";
import { listMailingsInput } from "@/lib/admin/mail/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "List the mailings with their progress, newest first",
    allow: "admin",
    input: listMailingsInput,
    refuses: [],
  },
  listMailings,
  mailingsJson,
);

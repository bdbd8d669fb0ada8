import { mailingsJson } from "@/lib/admin/mail/present";
import { listMailings } from "@/lib/admin/mail/queries";
import { listMailingsInput } from "@/lib/admin/mail/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "The mailings, the latest first, each with how far it has come",
    allow: "admin",
    input: listMailingsInput,
    refuses: [],
  },
  listMailings,
  mailingsJson,
);

import { mailingsJson } from "@/lib/admin/email-present";
import { listMailings } from "@/lib/admin/email-queries";
import { listMailingsInput } from "@/lib/admin/email-schema";
import { pageReader } from "@/lib/core/page-reader";

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

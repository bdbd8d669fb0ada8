import { diagnosisJson } from "@/lib/admin/mail/present";
import { noInput } from "@/lib/core/command/known-fields";
import { reader } from "@/lib/core/command/route";
import { diagnoseMail } from "@/lib/gateways/mail/diagnosis";

export const GET = reader(
  {
    summary: "Test the connection to the mail provider and report any error; nothing is sent",
    allow: "admin",
    input: noInput,
    refuses: [],
  },
  async () => ({ result: await diagnoseMail() }),
  diagnosisJson,
);

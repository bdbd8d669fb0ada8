import { diagnosisJson } from "@/lib/admin/mail/present";
import { noInput } from "@/lib/core/command/known-fields";
import { reader } from "@/lib/core/command/route";
import { diagnoseMail } from "@/lib/gateways/mail/diagnosis";

export const GET = reader(
  {
    summary: "Connect to the mail provider, sign in, and tell what is wrong; nothing is sent",
    allow: "admin",
    input: noInput,
    refuses: [],
  },
  async () => ({ result: await diagnoseMail() }),
  diagnosisJson,
);

import { sharedJson } from "@/lib/bank/accounts/document-present";
import { sharedParams } from "@/lib/bank/accounts/schema";
import { readShared } from "@/lib/bank/accounts/shared-account";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get the accounts behind a share link: balances and the newest 25 movements",
    allow: "public",
    input: sharedParams,
    refuses: ["not_found", "rate_limited"],
  },
  async (_viewer, { token }, info) => ({ result: await readShared(token, info) }),
  sharedJson,
);

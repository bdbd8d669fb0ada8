import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { ownTokensJson } from "@/lib/tokenization/holdings/present";
import { listOwnTokens } from "@/lib/tokenization/holdings/queries";

export const GET = reader(
  {
    summary: "List the tokens that you own, by project, the most valuable first",
    allow: "user",
    input: z.object({}),
  },
  async (viewer) => ({ result: await listOwnTokens(viewer) }),
  ownTokensJson,
);

import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { resetTokensJson } from "@/lib/identity/present";
import { listResetTokens } from "@/lib/identity/queries";

export const GET = reader(
  {
    summary: "List the open password reset links, newest first, at most 100",
    allow: "admin",
    input: z.object({}),
  },
  async (viewer) => ({ result: await listResetTokens(viewer) }),
  resetTokensJson,
);

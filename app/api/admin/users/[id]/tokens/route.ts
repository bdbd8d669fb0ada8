import { tokensJson } from "@/lib/auth/tokens/present";
import { listMemberTokens } from "@/lib/auth/tokens/queries";
import { reader } from "@/lib/core/command/route";
import { getUser } from "@/lib/identity/queries";
import { userIdParams } from "@/lib/identity/schema";

export const GET = reader(
  {
    summary: "List the API tokens of a member, including those that ended recently",
    allow: "admin",
    input: userIdParams,
  },
  async (viewer, { id }) => ({ result: await listMemberTokens(viewer, (await getUser(viewer, id)).id) }),
  tokensJson,
);

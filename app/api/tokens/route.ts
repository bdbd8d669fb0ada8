import { z } from "zod";
import { createToken } from "@/lib/auth/tokens/create-token";
import { createdTokenJson, tokensJson } from "@/lib/auth/tokens/present";
import { listTokens } from "@/lib/auth/tokens/queries";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "List your API tokens, including those that ended recently",
    allow: "user",
    input: z.object({}),
  },
  async (viewer) => ({ result: await listTokens(viewer) }),
  tokensJson,
);

export const POST = route(createToken, {
  summary: "Create an API token; its text is returned only this once",
  status: 201,
  body: createdTokenJson,
});

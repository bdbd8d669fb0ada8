import { z } from "zod";
import { createToken } from "@/lib/auth/tokens/create-token";
import { createdTokenJson, tokensJson } from "@/lib/auth/tokens/present";
import { listTokens } from "@/lib/auth/tokens/queries";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  { summary: "One's own tokens, with those that ended lately", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: await listTokens(viewer) }),
  tokensJson,
);

export const POST = route(createToken, {
  summary: "Make a token for a program of one's own; its text is answered this once",
  status: 201,
  body: createdTokenJson,
});

import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { userJson } from "@/lib/identity/present";

export const GET = reader(
  { summary: "Get the signed-in member (same as /api/auth/me)", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: viewer }),
  userJson,
);

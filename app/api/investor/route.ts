import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { profileJson } from "@/lib/identity/investor/present";
import { getInvestor } from "@/lib/identity/investor/queries";

export const GET = reader(
  {
    summary: "Get your investor profile: knowledge test, loss simulation, declaration and this year's limits",
    allow: "user",
    input: z.object({}),
    refuses: [],
  },
  async (viewer) => ({ result: await getInvestor(viewer) }),
  profileJson,
);

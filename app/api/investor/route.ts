import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { profileJson } from "@/lib/identity/investor/present";
import { getInvestor } from "@/lib/identity/investor/queries";

export const GET = reader(
  {
    summary: "Who one is as an investor: test, simulation, declaration and what the year lets in",
    allow: "user",
    input: z.object({}),
    refuses: [],
  },
  async (viewer) => ({ result: await getInvestor(viewer) }),
  profileJson,
);

import { reader } from "@/lib/core/command/route";
import { getTranche } from "@/lib/funding/tranches/deal";
import { trancheJson } from "@/lib/funding/tranches/present";
import { trancheParams } from "@/lib/funding/tranches/schema";

export const GET = reader(
  {
    summary: "A part of what an agreement pays, for its investor and whoever receives the money",
    allow: "user",
    input: trancheParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getTranche(viewer, id) }),
  trancheJson,
);

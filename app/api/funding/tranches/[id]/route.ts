import { reader } from "@/lib/core/command/route";
import { getTranche } from "@/lib/funding/tranches/deal";
import { trancheJson } from "@/lib/funding/tranches/present";
import { trancheParams } from "@/lib/funding/tranches/schema";

export const GET = reader(
  {
    summary: "Get a tranche of an agreement, for its investor and its recipient",
    allow: "user",
    input: trancheParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getTranche(viewer, id) }),
  trancheJson,
);

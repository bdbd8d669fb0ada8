import { reader } from "@/lib/core/command/route";
import { getTrancheCase } from "@/lib/funding/tranches/deal";
import { trancheCaseJson } from "@/lib/funding/tranches/present";
import { trancheParams } from "@/lib/funding/tranches/schema";

export const GET = reader(
  {
    summary: "Get a tranche with everything needed to decide its dispute",
    allow: "admin",
    input: trancheParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getTrancheCase(viewer, id) }),
  trancheCaseJson,
);

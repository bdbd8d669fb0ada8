import { reader, route } from "@/lib/core/command/route";
import { fundParams } from "@/lib/equity/funds/schema";
import { distributeProceeds } from "@/lib/equity/returns/distribute-proceeds";
import { distributionJson, distributionsJson } from "@/lib/equity/returns/present";
import { listFundDistributions } from "@/lib/equity/returns/queries";

export const GET = reader(
  {
    summary: "List the distributions of a fund, newest first",
    allow: "public",
    input: fundParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listFundDistributions(viewer, id) }),
  distributionsJson,
);

export const POST = route(distributeProceeds, {
  summary: "Distribute money of a fund among all its paid-in investors; a job pays it out",
  status: 201,
  body: distributionJson,
});

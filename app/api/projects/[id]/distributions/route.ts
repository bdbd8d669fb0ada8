import { reader, route } from "@/lib/core/command/route";
import { distributeProfit } from "@/lib/tokenization/distributions/distribute-profit";
import { distributionJson, distributionsJson } from "@/lib/tokenization/distributions/present";
import { listDistributions } from "@/lib/tokenization/distributions/queries";
import { projectParams } from "@/lib/tokenization/projects/schema";

export const GET = reader(
  {
    summary: "List the distributions of a project, newest first",
    allow: "public",
    input: projectParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listDistributions(viewer, id) }),
  distributionsJson,
);

export const POST = route(distributeProfit, {
  summary: "Distribute money among the current token holders; a job pays it out",
  status: 201,
  body: distributionJson,
});

import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { distributeProfit } from "@/lib/tokenization/distributions/distribute-profit";
import { distributionJson, distributionsJson } from "@/lib/tokenization/distributions/present";
import { listDistributions } from "@/lib/tokenization/distributions/queries";
import { listDistributionsInput } from "@/lib/tokenization/distributions/schema";

export const GET = pageReader(
  {
    summary: "List the distributions of a project, newest first, a page at a time",
    allow: "public",
    input: listDistributionsInput,
    refuses: ["not_found"],
  },
  listDistributions,
  distributionsJson,
);

export const POST = route(distributeProfit, {
  summary: "Distribute money among the current token holders; a job pays it out",
  status: 201,
  body: distributionJson,
});

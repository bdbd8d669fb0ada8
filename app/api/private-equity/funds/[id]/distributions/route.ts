import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { distributeProceeds } from "@/lib/equity/returns/distribute-proceeds";
import { distributionJson, distributionsJson } from "@/lib/equity/returns/present";
import { listFundDistributions } from "@/lib/equity/returns/queries";
import { listDistributionsInput } from "@/lib/equity/returns/schema";

export const GET = pageReader(
  {
    summary: "List the distributions of a fund, newest first, a page at a time",
    allow: "public",
    input: listDistributionsInput,
    refuses: ["not_found"],
  },
  listFundDistributions,
  distributionsJson,
);

export const POST = route(distributeProceeds, {
  summary: "Distribute money of a fund among all its paid-in investors; a job pays it out",
  status: 201,
  body: distributionJson,
});

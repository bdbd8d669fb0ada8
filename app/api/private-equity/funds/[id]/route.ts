import { reader, route } from "@/lib/core/command/route";
import { editFund } from "@/lib/equity/funds/edit-fund";
import { fundJson } from "@/lib/equity/funds/present";
import { getFund } from "@/lib/equity/funds/queries";
import { fundParams } from "@/lib/equity/funds/schema";

export const GET = reader(
  {
    summary: "Get a fund with its calendar, its latest valuation and its costs",
    allow: "public",
    input: fundParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getFund(viewer, id) }),
  fundJson,
);

export const PATCH = route(editFund, { summary: "Change your draft of a fund", body: fundJson });

import { reader, route } from "@/lib/core/command/route";
import { editFund } from "@/lib/equity/funds/edit-fund";
import { fundJson } from "@/lib/equity/funds/present";
import { getFund } from "@/lib/equity/funds/queries";
import { fundParams } from "@/lib/equity/funds/schema";

export const GET = reader(
  {
    summary: "A fund with its calendar, its latest valuation and what it costs",
    allow: "public",
    input: fundParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getFund(viewer, id) }),
  fundJson,
);

export const PATCH = route(editFund, { summary: "Change a draft of one's own", body: fundJson });

import { db } from "@/db";
import { reader } from "@/lib/core/command/route";
import { getOffer } from "@/lib/funding/offers/queries";
import { offerParams } from "@/lib/funding/offers/schema";
import { tranchesJson } from "@/lib/funding/tranches/present";
import { listTranches } from "@/lib/funding/tranches/queries";

export const GET = reader(
  {
    summary: "List the tranches of an agreement in order; empty until the first is paid",
    allow: "user",
    input: offerParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => {
    await getOffer(viewer, id);
    return { result: await listTranches(db, id) };
  },
  tranchesJson,
);

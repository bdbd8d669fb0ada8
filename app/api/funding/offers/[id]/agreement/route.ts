import { reader } from "@/lib/core/command/route";
import { agreementJson } from "@/lib/funding/agreements/present";
import { readAgreement } from "@/lib/funding/agreements/queries";
import { offerParams } from "@/lib/funding/offers/schema";

export const GET = reader(
  {
    summary: "Get the agreement that both parties of an offer have signed",
    allow: "user",
    input: offerParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await readAgreement(viewer, id) }),
  agreementJson,
);

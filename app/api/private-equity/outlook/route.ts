import { AREAS } from "@/lib/areas";
import { reader } from "@/lib/core/command/route";
import { readOutlook } from "@/lib/equity/calls/outlook-queries";
import { outlookJson } from "@/lib/equity/calls/present";
import { noInput } from "@/lib/equity/returns/schema";

export const GET = reader(
  {
    summary: "Whether the member can pay what is called, month by month",
    allow: "user",
    input: noInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readOutlook(AREAS, viewer) }),
  outlookJson,
);

import { AREAS } from "@/lib/areas";
import { reader } from "@/lib/core/command/route";
import { readOutlook } from "@/lib/equity/calls/outlook-queries";
import { outlookJson } from "@/lib/equity/calls/present";
import { noInput } from "@/lib/equity/returns/schema";

export const GET = reader(
  {
    summary: "Get a month-by-month forecast of whether your balance covers your capital calls",
    allow: "user",
    input: noInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readOutlook(AREAS, viewer) }),
  outlookJson,
);

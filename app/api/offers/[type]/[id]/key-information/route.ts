import { AREAS } from "@/lib/areas";
import { reader } from "@/lib/core/command/route";
import { sheetJson } from "@/lib/offers/sheet-present";
import { readSheet } from "@/lib/offers/sheet-queries";
import { sheetParams } from "@/lib/offers/sheet-schema";

export const GET = reader(
  {
    summary: "The key information sheet of an offer, in the version named or the current one",
    allow: "public",
    input: sheetParams,
    refuses: ["not_found"],
  },
  async (viewer, asked) => ({ result: await readSheet(AREAS, viewer, asked) }),
  sheetJson,
);

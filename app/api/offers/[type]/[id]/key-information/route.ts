import { AREAS } from "@/lib/areas";
import { reader } from "@/lib/core/command/route";
import { sheetJson } from "@/lib/offers/sheet-present";
import { readSheet } from "@/lib/offers/sheet-queries";
import { sheetParams } from "@/lib/offers/sheet-schema";

export const GET = reader(
  {
    summary: "Get the key information sheet of an offer, in the given or the current version",
    allow: "public",
    input: sheetParams,
    refuses: ["not_found"],
  },
  async (viewer, input) => ({ result: await readSheet(AREAS, viewer, input) }),
  sheetJson,
);

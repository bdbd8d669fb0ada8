import { z } from "zod";
import { reader } from "@/lib/core/route";
import { getMarketplaceStats } from "@/lib/marketplace/catalogue-queries";
import { statsJson } from "@/lib/marketplace/listing-present";

export const GET = reader(
  { summary: "Figures of the marketplace", allow: "public", input: z.object({}), refuses: [] },
  async () => ({ result: await getMarketplaceStats() }),
  statsJson,
);

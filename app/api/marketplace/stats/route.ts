import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { getMarketplaceStats } from "@/lib/marketplace/listings/catalogue-queries";
import { statsJson } from "@/lib/marketplace/listings/present";

export const GET = reader(
  { summary: "Get marketplace statistics", allow: "public", input: z.object({}), refuses: [] },
  async () => ({ result: await getMarketplaceStats() }),
  statsJson,
);

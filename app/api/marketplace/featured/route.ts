import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { listingsJson } from "@/lib/marketplace/listings/present";
import { listFeatured } from "@/lib/marketplace/listings/queries";

export const GET = reader(
  {
    summary: "List the most liked listing of each category",
    allow: "public",
    input: z.object({}),
    refuses: [],
  },
  async (viewer) => ({ result: await listFeatured(viewer) }),
  listingsJson,
);

import { z } from "zod";
import { reader } from "@/lib/core/route";
import { listingsJson } from "@/lib/marketplace/listing-present";
import { listFeatured } from "@/lib/marketplace/listing-queries";

export const GET = reader(
  {
    summary: "The most liked listing of each category",
    allow: "public",
    input: z.object({}),
    refuses: [],
  },
  async (viewer) => ({ result: await listFeatured(viewer) }),
  listingsJson,
);

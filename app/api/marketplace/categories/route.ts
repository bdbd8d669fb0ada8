import { z } from "zod";
import { reader } from "@/lib/core/route";
import { listCategories } from "@/lib/marketplace/catalogue-queries";
import { categoriesJson } from "@/lib/marketplace/listing-present";

export const GET = reader(
  {
    summary: "The categories of the marketplace, with how many listings each has",
    allow: "public",
    input: z.object({}),
    refuses: [],
  },
  async () => ({ result: await listCategories() }),
  categoriesJson,
);

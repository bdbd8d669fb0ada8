import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { listCategories } from "@/lib/marketplace/listings/catalogue-queries";
import { categoriesJson } from "@/lib/marketplace/listings/present";

export const GET = reader(
  {
    summary: "List the categories of the marketplace with their number of listings",
    allow: "public",
    input: z.object({}),
    refuses: [],
  },
  async () => ({ result: await listCategories() }),
  categoriesJson,
);

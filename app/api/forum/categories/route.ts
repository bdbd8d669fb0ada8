import { z } from "zod";
import { reader } from "@/lib/core/route";
import { categoriesJson } from "@/lib/forum/post-present";
import { listCategories } from "@/lib/forum/post-queries";

export const GET = reader(
  { summary: "The categories of the forum", allow: "public", input: z.object({}), refuses: [] },
  async () => ({ result: await listCategories() }),
  categoriesJson,
);

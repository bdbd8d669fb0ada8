import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { listCategories } from "@/lib/forum/posts/queries";
import { categoriesJson } from "@/lib/forum/present";

export const GET = reader(
  { summary: "List the categories of the forum", allow: "public", input: z.object({}), refuses: [] },
  async () => ({ result: await listCategories() }),
  categoriesJson,
);

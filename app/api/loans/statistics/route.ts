import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { statisticsJson } from "@/lib/lending/margin/present";
import { readStatistics } from "@/lib/lending/margin/statistics-queries";

export const GET = reader(
  {
    summary: "Get loan statistics: results so far and endings by month",
    allow: "public",
    input: z.object({}),
    refuses: [],
  },
  async () => ({ result: await readStatistics() }),
  statisticsJson,
);

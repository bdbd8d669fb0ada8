import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { statisticsJson } from "@/lib/lending/margin/present";
import { readStatistics } from "@/lib/lending/margin/statistics-queries";

export const GET = reader(
  {
    summary: "How loans have gone so far, and how they have ended by month",
    allow: "public",
    input: z.object({}),
    refuses: [],
  },
  async () => ({ result: await readStatistics() }),
  statisticsJson,
);

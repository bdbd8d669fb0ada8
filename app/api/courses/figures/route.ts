import { z } from "zod";
import { reader } from "@/lib/core/route";
import { figuresJson } from "@/lib/learning/figure-present";
import { countOpenOfferings } from "@/lib/learning/figure-queries";

export const GET = reader(
  {
    summary: "How many courses and mentorships are offered; visitors see it too",
    allow: "public",
    input: z.object({}),
    refuses: [],
  },
  async () => ({ result: await countOpenOfferings() }),
  figuresJson,
);

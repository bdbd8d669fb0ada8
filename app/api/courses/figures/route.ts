import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { countOpenOfferings } from "@/lib/learning/catalogue/counts";
import { countsJson } from "@/lib/learning/catalogue/present";

export const GET = reader(
  {
    summary: "Get the number of courses and mentorships on offer; visitors see it too",
    allow: "public",
    input: z.object({}),
    refuses: [],
  },
  async () => ({ result: await countOpenOfferings() }),
  countsJson,
);

import { reader } from "@/lib/core/command/route";
import { stressJson } from "@/lib/lending/margin/present";
import { stressInput } from "@/lib/lending/margin/schema";
import { readStress } from "@/lib/lending/margin/stress-queries";

export const GET = reader(
  {
    summary: "What a fall of the price would make of the running loans",
    allow: "admin",
    input: stressInput,
    refuses: [],
  },
  async (viewer, { fall }) => ({
    result: await readStress(viewer, fall === undefined ? undefined : [fall]),
  }),
  stressJson,
);

import { reader } from "@/lib/core/command/route";
import { stressJson } from "@/lib/lending/margin/present";
import { stressInput } from "@/lib/lending/margin/schema";
import { readStress } from "@/lib/lending/margin/stress-queries";

export const GET = reader(
  {
    summary: "Get the effect of a falling price on the running loans",
    allow: "admin",
    input: stressInput,
    refuses: [],
  },
  async (viewer, { fall }) => ({
    result: await readStress(viewer, fall === undefined ? undefined : [fall]),
  }),
  stressJson,
);

import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { recordTranche } from "./activity";
import { tranche } from "./deal";
import { proveTrancheInput } from "./schema";

/** The owner proves the use of the previous tranche. The investor then has the agreed number of days to answer. */
export const proveTranche = tranche.act(
  {
    name: "funding.prove-tranche",
    event: "prove",
    input: proveTrancheInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, row, now }, { report }) => {
    await recordTranche(tx, row, { userId: actor.id, type: "tranche_proof", now });
    return {
      set: { answerBy: plusMinutes(now, row.answerDays * DAY_MINUTES) },
      entry: "prove",
      note: report,
      notice: "proven",
    };
  },
);

import { plusMinutes } from "@/lib/core/format/clock";
import { days } from "@/lib/deals/machine";
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
      set: { answerBy: plusMinutes(now, days(row.answerDays)) },
      entry: "prove",
      note: report,
      notice: "proven",
    };
  },
);

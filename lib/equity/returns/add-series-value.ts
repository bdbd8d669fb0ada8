import { equitySeries } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { dayOf } from "@/lib/core/format/calendar";
import { FUND_ZONE } from "@/lib/equity/constants";
import { centsOf } from "@/lib/equity/funds/schema";
import { seriesLine } from "./queries";
import { addSeriesValueInput } from "./schema";

/** An administrator enters or corrects the value of a bitcoin or of the index on a day. */
export const addSeriesValue = command(
  {
    name: "equity.add-series-value",
    allow: "admin",
    input: addSeriesValueInput,
    refuses: [],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { series, day, value }) => {
    if (day > dayOf(now, FUND_ZONE)) {
      throw new DomainError("invalid", MESSAGE.invalid, { fields: { day: "La fecha no puede ser futura" } });
    }
    const set = { value: centsOf(value), writtenBy: actor.id, writtenAt: now };
    const [written] = await tx
      .insert(equitySeries)
      .values({ series, day, ...set })
      .onConflictDoUpdate({ target: [equitySeries.series, equitySeries.day], set })
      .returning();
    if (!written) throw new Error("the value was not inserted");
    record({ details: { series, day, value } });
    return seriesLine(written);
  },
);

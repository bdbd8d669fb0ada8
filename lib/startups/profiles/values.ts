import type { startups } from "@/db/schema";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { pointsOf } from "@/lib/core/fields/percentage";
import { dayOf } from "@/lib/core/format/calendar";
import { parseMoney } from "@/lib/core/format/money";

type Typed = {
  targetInvestment?: string | null | undefined;
  valuation?: string | null | undefined;
  equity?: string | null | undefined;
  logoId?: string | null | undefined;
};

type Columns = Partial<
  Pick<
    typeof startups.$inferInsert,
    "targetInvestmentCents" | "valuationCents" | "equityPoints" | "logoFileId"
  >
>;

const cents = (typed: string | null) => (typed === null ? null : parseMoney(typed, "EUR"));

/** Converts the fields sent as text to columns. Absent fields are omitted; null removes a value. */
export function columnsOf({ targetInvestment, valuation, equity, logoId }: Typed): Columns {
  return {
    ...(targetInvestment !== undefined && { targetInvestmentCents: cents(targetInvestment) }),
    ...(valuation !== undefined && { valuationCents: cents(valuation) }),
    ...(equity !== undefined && { equityPoints: equity === null ? null : pointsOf(equity) }),
    ...(logoId !== undefined && { logoFileId: logoId }),
  };
}

/** Throws `invalid` for a founding date after today in the member's time zone. */
export function requireFounded(
  foundingDate: string | null | undefined,
  { now, timezone }: { now: Date; timezone: string },
): void {
  if (!foundingDate || foundingDate <= dayOf(now, timezone)) return;
  const fields = { foundingDate: "La fecha de fundación no puede ser futura" };
  throw new DomainError("invalid", MESSAGE.invalid, { fields });
}

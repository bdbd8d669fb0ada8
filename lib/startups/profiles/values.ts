import type { startups } from "@/db/schema";
import { parseMoney } from "@/lib/core/format/money";
import { pointsOf } from "./schema";

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

/** What is sent as text, as the table has it; what is not sent is not among it, and null takes a value away. */
export function columnsOf({ targetInvestment, valuation, equity, logoId }: Typed): Columns {
  return {
    ...(targetInvestment !== undefined && { targetInvestmentCents: cents(targetInvestment) }),
    ...(valuation !== undefined && { valuationCents: cents(valuation) }),
    ...(equity !== undefined && { equityPoints: equity === null ? null : pointsOf(equity) }),
    ...(logoId !== undefined && { logoFileId: logoId }),
  };
}

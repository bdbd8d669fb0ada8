import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { loanParams } from "@/lib/lending/loan/schema";
import { EXCESS_LTV } from "@/lib/lending/margin/constants";
import { excessOf } from "@/lib/lending/margin/defence-rules";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { readReference } from "@/lib/lending/price/reference";
import { requireTrustedPrices } from "@/lib/lending/price/trusted-price";
import { giveBack } from "./moves";

const UNTRUSTED = "El precio de Bitcoin está sin confirmar: podrás recuperar garantía cuando se confirme.";

/** The borrower takes back excess collateral, down to an LTV that leaves a margin. */
export const takeExcess = loan.act(
  {
    name: "lending.take-excess",
    event: "excess",
    input: loanParams,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => {
    const prices = requireTrustedPrices(await readReference(tx, now), UNTRUSTED);
    const { currency, collateralSats } = row;
    const { total: cents } = debtOf(row, await readPlan(tx, row.id), now);
    const sats = excessOf({ cents, currency }, collateralSats, prices);
    if (sats === 0n) {
      const min = EXCESS_LTV.below / 100;
      throw new DomainError(
        "conflict",
        `No te sobra garantía: puedes recuperar una parte cuando el LTV baja del ${min} %.`,
      );
    }
    const set = await giveBack(tx, row, { kind: "excess", sats, actorId: actor.id, now });
    const text = amountText(sats, "BTC");
    return { to: row.status, set, entry: "excess", note: text, audit: { details: { btcAmount: text } } };
  },
);

import { equityFunds, equityInvestments } from "@/db/schema";
import { isVerified } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { refuseBlocked } from "@/lib/deals/blocks";
import { readById } from "@/lib/deals/table";
import { EQUITY_ATTEMPTS } from "@/lib/equity/constants";
import { notifyManager } from "@/lib/equity/funds/notices";
import { fundRows, isShown, requireLeftToCall } from "@/lib/equity/funds/rows";
import { centsOf, NO_FUND } from "@/lib/equity/funds/schema";
import { requirePlace } from "./amount-rules";
import { readPlace } from "./queries";
import { requestPlaceInput } from "./schema";

/**
 * A verified member requests an investment in a fund. No money moves until they have signed and capital is called.
 */
export const requestPlace = command(
  {
    name: "equity.request-place",
    allow: "app:privateEquity",
    input: requestPlaceInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "request-place", key: actor.id, ...EQUITY_ATTEMPTS.placePerMember }),
  },
  async ({ tx, actor, now, record }, { fundId, amount, note }) => {
    const known = await readById(equityFunds, fundId, tx);
    if (!known || !(isShown(known) || known.managerId === actor.id)) {
      throw new DomainError("not_found", NO_FUND);
    }
    if (!isVerified(actor)) throw new DomainError("forbidden", MESSAGE.kycRequired);
    const { row: fund } = await fundRows.lockFor(tx, { id: fundId, event: "request", actor, now });
    requireLeftToCall(fund);
    await refuseBlocked(tx, { takerId: actor.id, ownerId: fund.managerId }, "Elige otro fondo.");
    const cents = centsOf(amount);
    requirePlace(cents, fund);
    const [place] = await tx
      .insert(equityInvestments)
      .values({ fundId, investorId: actor.id, requestedCents: cents, note, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: equityInvestments.id });
    if (!place) throw new DomainError("conflict", "Ya tienes una inversión en este fondo.");
    await notifyManager(tx, fund, { notice: "requested", dedupeSuffix: place.id });
    record({ targetId: fund.managerId, details: { fund: fundId, investment: place.id, amount } });
    return readPlace(tx, actor, place.id);
  },
);

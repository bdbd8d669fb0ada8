import { writeProposal } from "@/lib/admin/proposals/proposals";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import { treasury } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { getRatesAt } from "./rate-queries";
import { proposeTreasuryInput } from "./schema";
import { treasuryTransfer } from "./treasury";

/**
 * An administrator proposes to add money to the treasury or to take it out. Nothing moves until a second
 * administrator approves.
 */
export const proposeTreasury = command(
  {
    name: "bank.propose-treasury",
    allow: "admin",
    input: proposeTreasuryInput,
    idempotent: true,
    refuses: ["conflict"],
    audit: recorded,
  },
  async ({ tx, actor, record, now }, { reason, ...asked }) => {
    const { asset, amount, direction } = asked;
    const minor = parseMoney(amount, asset);
    const held = await balanceOf(tx, treasury(asset));
    if (direction === "out" && held < minor) {
      throw new DomainError("conflict", `La tesorería solo tiene ${amountText(held, asset)}.`);
    }
    const { pending } = await writeProposal(
      tx,
      { actor, record, now },
      {
        kind: "treasury",
        reason,
        worthCents: euroCentsOf(asset, minor, await getRatesAt(now, tx)),
        payload: { transfers: [treasuryTransfer(asked)] },
        details: { asset, amount },
      },
    );
    return { id: pending.id, status: "proposed" as const };
  },
);

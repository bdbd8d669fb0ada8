import { eq } from "drizzle-orm";
import { chainDeposits } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { decideDepositInput } from "@/lib/wallet/schema";
import { readHeldDeposit } from "./queries";
import { lockDeposit } from "./rows";
import { isHeld } from "./rules";

/**
 * An administrator drops a held deposit of a closed account, with a reason: what happens to the money is decided
 * outside the platform, and the deposit is credited to nobody.
 */
export const dismissDeposit = command(
  {
    name: "exchange.dismiss-deposit",
    allow: "admin",
    input: decideDepositInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { id, reason }) => {
    const { row, isGone } = await lockDeposit(tx, id);
    if (!isHeld(row)) throw new DomainError("conflict", "Este ingreso no está retenido.");
    if (!isGone) {
      throw new DomainError("conflict", "La cuenta de su titular está abierta: solo se puede liberar.");
    }
    await tx
      .update(chainDeposits)
      .set({ status: "dropped", dismissedAt: now })
      .where(eq(chainDeposits.id, id));
    record({ targetId: row.userId, details: { deposit: id, reason } });
    return readHeldDeposit(id, tx);
  },
);

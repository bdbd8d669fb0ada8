import { asc, inArray } from "drizzle-orm";
import { bankPayoutBatches, bankPayouts } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getSettings } from "@/lib/core/config/settings";
import { printMoney } from "@/lib/core/format/money";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { BATCH_PAYOUTS } from "./constants";
import { PAYOUT } from "./machine";
import { isToSend } from "./queries";
import { createBatchInput } from "./schema";

/**
 * An administrator creates a batch file with the payouts that can leave. It includes the administrator's own payouts
 * if another administrator approved them.
 */
export const createBatch = command(
  {
    name: "bank.create-batch",
    allow: "admin",
    input: createBatchInput,
    refuses: ["conflict", "unavailable"],
    audit: recorded,
    prepare: async () => {
      // While the ledger is closed, no money leaves the platform.
      await refuseWhileClosed();
      const account = await readAccount();
      if (!account.iban || !account.holder)
        throw new DomainError("conflict", "Antes escribe en Ajustes el IBAN y el titular de la cuenta.");
      return account;
    },
  },
  async ({ tx, actor, now, record, prepared: account }) => {
    const due = await tx
      .select({ id: bankPayouts.id, amountMinor: bankPayouts.amountMinor })
      .from(bankPayouts)
      .where(isToSend(now))
      .orderBy(asc(bankPayouts.id))
      .limit(BATCH_PAYOUTS)
      .for("no key update", { skipLocked: true });
    if (due.length === 0) throw new DomainError("conflict", "No hay retiradas que enviar.");
    const totalMinor = due.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    const messageId = `LONJA-${now.getTime()}-${due[0]?.id}`;
    const [batch] = await tx
      .insert(bankPayoutBatches)
      .values({ messageId, payouts: due.length, totalMinor, ...account, createdBy: actor.id, createdAt: now })
      .returning({ id: bankPayoutBatches.id });
    if (!batch) throw new Error("the batch was not inserted");
    const ids = due.map(({ id }) => id);
    await tx
      .update(bankPayouts)
      .set({ status: PAYOUT.stateAfter("pending", "send", "system"), batchId: batch.id })
      .where(inArray(bankPayouts.id, ids));
    const total = printMoney(totalMinor, "EUR");
    record({ details: { batch: batch.id, payouts: due.length, amount: total } });
    return { id: batch.id, messageId, payouts: due.length, total };
  },
);

// The account that pays. The batch stores it, so that the file stays the same.
async function readAccount() {
  const { sepaIban, sepaBic, sepaAccountHolder } = await getSettings([
    "sepaIban",
    "sepaBic",
    "sepaAccountHolder",
  ]);
  return { iban: sepaIban, bic: sepaBic, holder: sepaAccountHolder };
}

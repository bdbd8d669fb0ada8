import { closeDatabase } from "../../db";
import { MAX_REASON_LENGTH } from "../../lib/admin/constants";
import { audit } from "../../lib/core/command/audit";
import { SERVER_REQUEST } from "../../lib/core/command/request";
import { inTransaction } from "../../lib/core/db/transaction";
import { writeKillSwitch } from "../../lib/ledger/verify";
import { Failure } from "../failure.mjs";

/** Stops or allows all money operations, in the name of the operator of the server. */
export async function runMaintenance([state, ...args]: readonly string[]): Promise<void> {
  const reason = args.join(" ").trim();
  if ((state !== "on" && state !== "off") || !reason || reason.length > MAX_REASON_LENGTH) {
    throw new Failure("Usage: lonja maintenance on <reason> | off <reason>");
  }
  const isOpen = state === "off";
  try {
    const changed = await inTransaction(async (tx) => {
      if (!(await writeKillSwitch(tx, { isOpen, reason, actorId: null }))) return false;
      const details = { isOpen: [!isOpen, isOpen], reason };
      await audit(tx, SERVER_REQUEST, { action: "admin.set-kill-switch", actorId: null, details });
      return true;
    });
    const stateLabel = isOpen ? "open" : "closed";
    console.log(`The operations with money ${changed ? "are" : "were already"} ${stateLabel}.`);
  } finally {
    await closeDatabase();
  }
}

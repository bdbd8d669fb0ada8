import { eq } from "drizzle-orm";
import { equityCalls } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { fundRows } from "@/lib/equity/funds/rows";
import { fundOfCall } from "./rows";
import { callParams } from "./schema";

/** A manager removes a planned call from the calendar. */
export const dropPlan = command(
  {
    name: "equity.drop-plan",
    allow: "user",
    input: callParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const fundId = await fundOfCall(tx, id);
    await fundRows.lockFor(tx, { id: fundId, event: "plan", actor, now });
    const [call] = await tx.select().from(equityCalls).where(eq(equityCalls.id, id)).for("update");
    if (call?.status !== "planned") {
      throw new DomainError("conflict", "Solo se quita del calendario una llamada prevista.");
    }
    await tx.update(equityCalls).set({ status: "dropped" }).where(eq(equityCalls.id, id));
    record({ targetId: actor.id, details: { fund: fundId, call: id } });
  },
);

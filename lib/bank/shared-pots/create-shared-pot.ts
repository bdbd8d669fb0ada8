import { and, eq, isNull } from "drizzle-orm";
import { bankSharedPotMembers, bankSharedPots } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { parseMoney } from "@/lib/core/format/money";
import { MAX_SHARED_POTS } from "./constants";
import { getSharedPot } from "./queries";
import { createSharedPotInput } from "./schema";

/** A member creates a shared pot, with themselves as approver, and can invite others. */
export const createSharedPot = command(
  {
    name: "bank.create-shared-pot",
    allow: "app:debank",
    input: createSharedPotInput,
    idempotent: true,
    refuses: ["conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { asset, name, twoSignaturesAbove }) => {
    // Serializes per member: two concurrent calls would each find the last place free.
    await lockUser(tx, actor.id);
    const own = and(eq(bankSharedPots.createdBy, actor.id), isNull(bankSharedPots.closedAt));
    if ((await tx.$count(bankSharedPots, own)) >= MAX_SHARED_POTS)
      throw new DomainError("conflict", `Puedes tener ${MAX_SHARED_POTS} botes abiertos como mucho.`);
    const [pot] = await tx
      .insert(bankSharedPots)
      .values({
        name,
        asset,
        twoSignaturesAboveMinor: parseMoney(twoSignaturesAbove, asset),
        createdBy: actor.id,
        createdAt: now,
      })
      .returning();
    if (!pot) throw new Error("the shared pot was not inserted");
    await tx
      .insert(bankSharedPotMembers)
      .values({ potId: pot.id, userId: actor.id, role: "approves", status: "member", createdAt: now });
    record({ targetId: actor.id, details: { sharedPot: pot.id, asset, title: name } });
    return getSharedPot(actor, pot.id, tx);
  },
);

import { and, eq } from "drizzle-orm";
import { savedAddresses } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { NO_SAVED_ADDRESS } from "@/lib/wallet/constants";
import { savedAddressParams } from "@/lib/wallet/schema";

/** The member deletes an address that they have saved. Saved again, it waits like a new one. */
export const removeAddress = command(
  {
    name: "exchange.remove-address",
    allow: "user",
    input: savedAddressParams,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, record }, { id }) => {
    const isOwn = and(eq(savedAddresses.id, id), eq(savedAddresses.userId, actor.id));
    const [removed] = await tx.delete(savedAddresses).where(isOwn).returning();
    if (!removed) throw new DomainError("not_found", NO_SAVED_ADDRESS);
    const { asset, address } = removed;
    record({ targetId: actor.id, details: { savedAddress: id, asset, address } });
  },
);

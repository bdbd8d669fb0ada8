import { and, eq } from "drizzle-orm";
import { savedAddresses } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { labelAddressInput } from "@/lib/wallet/schema";
import { readSavedAddress } from "./holds";

/** The member renames an address that they have saved. */
export const labelAddress = command(
  {
    name: "exchange.label-address",
    allow: "user",
    input: labelAddressInput,
    refuses: ["not_found"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { savedAddress: id } }),
  },
  async ({ tx, actor }, { id, label }) => {
    const isOwn = and(eq(savedAddresses.id, id), eq(savedAddresses.userId, actor.id));
    await tx.update(savedAddresses).set({ label }).where(isOwn);
    return readSavedAddress(tx, { id, userId: actor.id });
  },
);

import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { consume } from "@/lib/core/limits";
import { giveAddress, prepareAddress } from "./give-address";
import { WALLET_ATTEMPTS } from "./wallet-constants";
import { createDepositAddressInput } from "./wallet-schema";

/** The member's address for deposits of an asset: made once by its chain, the same ever after. */
export const createDepositAddress = command(
  {
    name: "exchange.create-deposit-address",
    allow: "app:btc",
    input: createDepositAddressInput,
    refuses: ["rate_limited", "unavailable"],
    prepare: async ({ actor }, { asset }) => {
      await consume({ name: "depositAddress", key: actor.id, ...WALLET_ATTEMPTS.addressPerUser });
      return prepareAddress(actor.id, asset);
    },
  },
  async ({ tx, actor, request, prepared }, { asset }) => {
    const { address, isNew } = await giveAddress(tx, { userId: actor.id, asset }, prepared);
    if (isNew) {
      await audit(tx, request, {
        action: "exchange.create-deposit-address",
        actorId: actor.id,
        targetId: actor.id,
        details: { asset, address },
      });
    }
    return { asset, address };
  },
);

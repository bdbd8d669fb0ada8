import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { refuseDisabled } from "@/lib/core/config/assets";
import { listReceivableAssets } from "@/lib/lending/loan/receivable-queries";
import { WALLET_ATTEMPTS } from "@/lib/wallet/constants";
import { createDepositAddressInput } from "@/lib/wallet/schema";
import { assignAddress, prepareAddress } from "./deposit-addresses";

/** The member's deposit address for a currency. It is created once by the chain and never changes. */
export const createDepositAddress = command(
  {
    name: "exchange.create-deposit-address",
    allow: "app:btc",
    input: createDepositAddressInput,
    refuses: ["rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }, { asset }) => {
      refuseDisabled(asset, "asset", await listReceivableAssets(actor));
      await consume({ name: "depositAddress", key: actor.id, ...WALLET_ATTEMPTS.addressPerUser });
      return prepareAddress(actor.id, asset);
    },
  },
  async ({ tx, actor, prepared, record }, { asset }) => {
    const { address, isNew } = await assignAddress(tx, { userId: actor.id, asset }, prepared);
    if (isNew) {
      record({ targetId: actor.id, details: { asset, address } });
    }
    return { asset, address };
  },
);

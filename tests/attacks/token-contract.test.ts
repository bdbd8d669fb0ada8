import { expect, it } from "vitest";
import { POST } from "@/app/api/btc/withdraw/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { makeTrader, spendable } from "../factories/wallet";
import { expectError, send } from "../http/client";

const CONTRACTS = [
  ["USDT", "0xdAC17F958D2ee523a2206206994597C13D831ec7"],
  ["USDC", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"],
] as const;

it.each(
  CONTRACTS.flatMap(([token, contract]) => [
    ["USDT", token, contract] as const,
    ["USDC", token, contract] as const,
  ]),
)(
  "%s is not sent to the contract of %s, where it would be lost",
  async (asset, token, destinationAddress) => {
    const user = await makeTrader({ [asset]: "100" });
    const body = { asset, btcAmount: "10", destinationAddress };
    expectError(await send(POST, "POST", { as: user, body }), "invalid", MESSAGE.invalid, {
      destinationAddress: `Es la dirección del contrato de ${token}: los fondos enviados allí se pierden.`,
    });
    expect(await spendable(user, asset)).toBe(100_000_000n);
  },
);

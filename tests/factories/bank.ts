import { type Currency, parseMoney } from "@/lib/core/format/money";
import { treasury, world } from "@/lib/ledger/accounts";
import { postNow } from "./ledger";

/** Adds this amount to the treasury, as if two administrators had approved it. */
export async function fillTreasury(asset: Currency, amount: string): Promise<void> {
  await postNow({
    act: "treasury.fund",
    transfers: [{ from: world("bank", asset), to: treasury(asset), amount: parseMoney(amount, asset) }],
  });
}

import { reader, route } from "@/lib/core/route";
import { setExternalWallet } from "@/lib/exchange/set-external-wallet";
import { externalWalletJson, walletJson } from "@/lib/exchange/wallet-present";
import { getWallet } from "@/lib/exchange/wallet-queries";
import { walletInput } from "@/lib/exchange/wallet-schema";

export const GET = reader(
  { summary: "One's own wallet", allow: "user", input: walletInput, refuses: [] },
  async (viewer) => ({ result: await getWallet(viewer) }),
  walletJson,
);

export const PATCH = route(setExternalWallet, {
  summary: "Set or remove one's own Bitcoin address outside",
  body: externalWalletJson,
});

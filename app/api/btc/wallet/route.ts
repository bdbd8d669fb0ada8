import { reader, route } from "@/lib/core/command/route";
import { setExternalWallet } from "@/lib/wallet/addresses/set-external-wallet";
import { externalWalletJson, walletJson } from "@/lib/wallet/present";
import { getWallet } from "@/lib/wallet/queries";
import { walletInput } from "@/lib/wallet/schema";

export const GET = reader(
  { summary: "Get your wallet", allow: "user", input: walletInput, refuses: [] },
  async (viewer) => ({ result: await getWallet(viewer) }),
  walletJson,
);

export const PATCH = route(setExternalWallet, {
  summary: "Set or remove your external Bitcoin address",
  body: externalWalletJson,
});

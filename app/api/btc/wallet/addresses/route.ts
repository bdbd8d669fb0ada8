import { route } from "@/lib/core/command/route";
import { createDepositAddress } from "@/lib/wallet/addresses/create-deposit-address";
import { depositAddressJson } from "@/lib/wallet/present";

export const POST = route(createDepositAddress, {
  summary: "Get or create your deposit address for an asset; repeated calls return the same address",
  status: 201,
  body: depositAddressJson,
});

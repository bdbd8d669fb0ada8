import { route } from "@/lib/core/route";
import { createDepositAddress } from "@/lib/exchange/create-deposit-address";
import { depositAddressJson } from "@/lib/exchange/wallet-present";

export const POST = route(createDepositAddress, {
  summary: "One's own address for deposits of an asset; asked for again, the same",
  status: 201,
  body: depositAddressJson,
});

import { route } from "@/lib/core/command/route";
import { createDepositAddress } from "@/lib/wallet/addresses/create-deposit-address";
import { depositAddressJson } from "@/lib/wallet/present";

export const POST = route(createDepositAddress, {
  summary: "One's own address for deposits of an asset; asked for again, the same",
  status: 201,
  body: depositAddressJson,
});

import { reader, route } from "@/lib/core/command/route";
import { listSavedAddresses } from "@/lib/wallet/addresses/holds";
import { saveAddress } from "@/lib/wallet/addresses/save-address";
import { savedAddressesJson, savedAddressJson } from "@/lib/wallet/present";
import { walletInput } from "@/lib/wallet/schema";

export const GET = reader(
  {
    summary: "List the addresses that you have saved for withdrawals",
    allow: "user",
    input: walletInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listSavedAddresses(viewer) }),
  savedAddressesJson,
);

export const POST = route(saveAddress, {
  summary: "Save an address for withdrawals of an asset",
  status: 201,
  body: savedAddressJson,
});

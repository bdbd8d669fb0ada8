import { route } from "@/lib/core/command/route";
import { labelAddress } from "@/lib/wallet/addresses/label-address";
import { removeAddress } from "@/lib/wallet/addresses/remove-address";
import { savedAddressJson } from "@/lib/wallet/present";

export const PATCH = route(labelAddress, { summary: "Rename a saved address", body: savedAddressJson });

export const DELETE = route(removeAddress, {
  summary: "Delete a saved address; if saved again, it waits like a new one",
});

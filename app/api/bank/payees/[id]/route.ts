import { labelPayee } from "@/lib/bank/payouts/label-payee";
import { payeeJson } from "@/lib/bank/payouts/present";
import { removePayee } from "@/lib/bank/payouts/remove-payee";
import { route } from "@/lib/core/command/route";

export const PATCH = route(labelPayee, {
  summary: "Rename a bank account of your address book",
  body: payeeJson,
});

export const DELETE = route(removePayee, {
  summary: "Delete a bank account from your address book; if used again, it waits like a new one",
});

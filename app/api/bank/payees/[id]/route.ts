import { labelPayee } from "@/lib/bank/payouts/label-payee";
import { payeeJson } from "@/lib/bank/payouts/present";
import { removePayee } from "@/lib/bank/payouts/remove-payee";
import { route } from "@/lib/core/command/route";

export const PATCH = route(labelPayee, {
  summary: "Say what one calls an account of one's address book",
  body: payeeJson,
});

export const DELETE = route(removePayee, {
  summary: "Take an account out of one's address book; used again, it waits as a new one does",
});

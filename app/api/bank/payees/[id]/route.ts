import { removePayee } from "@/lib/bank/payouts/remove-payee";
import { route } from "@/lib/core/command/route";

export const DELETE = route(removePayee, {
  summary: "Take an account out of one's address book; used again, it waits as a new one does",
});

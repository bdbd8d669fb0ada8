import { btcWithdrawals } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { WITHDRAWAL } from "./withdrawal-machine";

export const withdrawalRows = defineRows({
  machine: WITHDRAWAL,
  table: btcWithdrawals,
  missing: "Ese retiro no existe",
  // Nobody decides on their own money.
  rolesIn: ({ userId }, { id, isAdmin }) => (userId === id ? ["owner"] : isAdmin ? ["administrator"] : []),
  outsiders: ["administrator"],
});

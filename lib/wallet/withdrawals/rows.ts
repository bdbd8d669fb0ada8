import { btcWithdrawals } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { WITHDRAWAL } from "./machine";
import { rolesInWithdrawal } from "./rules";

export const withdrawalRows = defineRows({
  machine: WITHDRAWAL,
  table: btcWithdrawals,
  missing: "Ese retiro no existe",
  rolesIn: rolesInWithdrawal,
  outsiders: ["administrator"],
});

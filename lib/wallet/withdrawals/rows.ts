import { btcWithdrawals } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { rolesInWithdrawal } from "@/lib/wallet/rules";
import { WITHDRAWAL } from "./machine";

export const withdrawalRows = defineRows({
  machine: WITHDRAWAL,
  table: btcWithdrawals,
  missing: "Ese retiro no existe",
  rolesIn: rolesInWithdrawal,
  outsiders: ["administrator"],
});

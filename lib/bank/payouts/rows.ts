import { bankPayouts } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { PAYOUT } from "./machine";
import { rolesInPayout } from "./rules";
import { NO_PAYOUT } from "./schema";

export const payoutRows = defineRows({
  machine: PAYOUT,
  table: bankPayouts,
  missing: NO_PAYOUT,
  rolesIn: rolesInPayout,
  outsiders: ["administrator"],
});

import { btcOrders } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { BTC_ORDER } from "./machine";

export const ORDER_NOT_FOUND = "Esa orden no existe";

export const orderRows = defineRows({
  machine: BTC_ORDER,
  table: btcOrders,
  missing: ORDER_NOT_FOUND,
  rolesIn: ({ userId }, { id, isAdmin }) => [
    userId === id ? "owner" : "taker",
    ...(isAdmin ? (["administrator"] as const) : []),
  ],
  outsiders: ["taker", "administrator"],
  endOf: ({ expiresAt }) => expiresAt,
});

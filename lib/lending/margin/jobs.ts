import { sql } from "drizzle-orm";
import { loanMarginNotices } from "@/db/schema";
import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { lockArrivedCollateral } from "@/lib/lending/collateral/arrivals";
import { readMarketPrice } from "@/lib/lending/price/market-price";
import { liquidateDefaulted } from "./automatic-liquidation";
import { defendLoans } from "./defence";
import { sendMarginNotices } from "./margin-notices";
import { remindOfMarginCalls } from "./margin-reminders";
import { recoverLoans } from "./recovery";
import { revalueLoans } from "./revaluation";

export const MARGIN_JOBS = [
  defineJob({
    name: "read-prices",
    label: "Precio del bitcoin en los mercados",
    every: 5 * MINUTE,
    run: readMarketPrice,
  }),
  defineJob({
    name: "lock-arrived-collateral",
    label: "Garantías que llegan de fuera",
    every: MINUTE,
    run: ({ mayGoOn }) => lockArrivedCollateral(mayGoOn),
  }),
  defineJob({
    name: "revalue-loans",
    label: "Garantías al precio del bitcoin",
    every: MINUTE,
    run: revalueLoans,
  }),
  defineJob({
    name: "recover-loans",
    label: "Préstamos que dejan la mora",
    every: MINUTE,
    run: ({ mayGoOn }) => recoverLoans(mayGoOn),
  }),
  defineJob({
    name: "defend-loans",
    label: "Defensa automática de préstamos",
    every: MINUTE,
    run: ({ mayGoOn }) => defendLoans(mayGoOn),
  }),
  defineJob({
    name: "send-margin-notices",
    label: "Avisos de garantía",
    every: MINUTE,
    run: ({ mayGoOn }) => sendMarginNotices(mayGoOn),
    backlog: sql`select created_at as at from ${loanMarginNotices} where sent_at is null`,
  }),
  defineJob({
    name: "remind-of-margin-calls",
    label: "Recordatorios de avisos de garantía",
    every: 5 * MINUTE,
    run: ({ mayGoOn }) => remindOfMarginCalls(mayGoOn),
  }),
  defineJob({
    name: "liquidate-loans",
    label: "Liquidaciones automáticas",
    every: MINUTE,
    run: ({ mayGoOn }) => liquidateDefaulted(mayGoOn),
  }),
];

import { sql } from "drizzle-orm";
import { loanMarginNotices } from "@/db/schema";
import { MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { lockArrivedCollateral } from "@/lib/lending/collateral/arrivals";
import { readMarketPrice } from "@/lib/lending/price/market-price";
import { defendLoans } from "./defence";
import { sendMarginNotices } from "./margin-notices";
import { remindOfMarginCalls } from "./margin-reminders";
import { recoverLoans } from "./recovery";
import { revalueLoans } from "./revaluation";

export const MARGIN_JOBS = [
  defineJob({
    name: "read-prices",
    label: "Precio del bitcoin en los mercados",
    every: 5 * MINUTE_SECONDS,
    run: readMarketPrice,
  }),
  defineJob({
    name: "lock-arrived-collateral",
    label: "Garantías que llegan de fuera",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => lockArrivedCollateral(shouldContinue),
  }),
  defineJob({
    name: "revalue-loans",
    label: "Garantías al precio del bitcoin",
    every: MINUTE_SECONDS,
    run: revalueLoans,
  }),
  defineJob({
    name: "recover-loans",
    label: "Préstamos que dejan la mora",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => recoverLoans(shouldContinue),
  }),
  defineJob({
    name: "defend-loans",
    label: "Defensa automática de préstamos",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => defendLoans(shouldContinue),
  }),
  defineJob({
    name: "send-margin-notices",
    label: "Avisos de garantía",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => sendMarginNotices(shouldContinue),
    backlog: sql`select created_at as at from ${loanMarginNotices} where sent_at is null`,
  }),
  defineJob({
    name: "remind-of-margin-calls",
    label: "Recordatorios de avisos de garantía",
    every: 5 * MINUTE_SECONDS,
    run: ({ shouldContinue }) => remindOfMarginCalls(shouldContinue),
  }),
];

import { sql } from "drizzle-orm";
import { equityCalls, equityFunds, equityInvestments } from "@/db/schema";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { issueCalls } from "./calls/call-parts";
import { DUE_PARTS, endCalls, remindOfCalls, reserveForCalls } from "./calls/deadlines";
import { notifyCalled } from "./calls/notices";
import { fundOffer } from "./feed/offer";
import { settleFees } from "./funds/fees";
import { activatePlaces } from "./places/activation";
import { notifyClosed } from "./places/closing-notices";
import { recordBitcoinPrice } from "./returns/bitcoin-price";
import { notifyPaid, payDistributions } from "./returns/payouts";

export const EQUITY_JOBS = [
  defineJob({
    name: "activate-commitments",
    label: "Compromisos de fondos que son firmes",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => activatePlaces(shouldContinue),
    backlog: sql`select revocable_until as at from ${equityInvestments} where status = 'signed'`,
  }),
  defineJob({
    name: "issue-calls",
    label: "Emisión de llamadas de capital",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => issueCalls(shouldContinue),
    backlog: sql`select issued_at as at from ${equityCalls} where status = 'issuing'`,
  }),
  defineJob({
    name: "notify-called",
    label: "Avisos de llamadas de capital",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => notifyCalled(shouldContinue),
  }),
  defineJob({
    name: "reserve-calls",
    label: "Dinero reservado para llamadas de capital",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => reserveForCalls(shouldContinue),
  }),
  defineJob({
    name: "remind-of-calls",
    label: "Recordatorios de llamadas de capital",
    every: HOUR_SECONDS,
    run: ({ shouldContinue }) => remindOfCalls(shouldContinue),
  }),
  defineJob({
    name: "end-calls",
    label: "Plazos de llamadas de capital",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => endCalls(shouldContinue),
    backlog: DUE_PARTS,
  }),
  defineJob({
    name: "notify-closed-funds",
    label: "Avisos de fondos que se cierran",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => notifyClosed(shouldContinue),
    backlog: sql`select closed_at as at from ${equityFunds} where closing_notified_to is not null and status = 'closed'`,
  }),
  defineJob({
    name: "pay-fund-distributions",
    label: "Pago de repartos de fondos",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => payDistributions(shouldContinue),
  }),
  defineJob({
    name: "notify-fund-distributions",
    label: "Avisos de repartos de fondos",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => notifyPaid(shouldContinue),
  }),
  defineJob({
    name: "settle-management-fees",
    label: "Comisiones de gestión de fondos",
    every: HOUR_SECONDS,
    run: ({ shouldContinue }) => settleFees(shouldContinue),
  }),
  defineJob({
    name: "notify-followers-of-funds",
    label: "Avisos de novedades de fondos",
    every: MINUTE_SECONDS,
    run: (context) => notifyFollowers(fundOffer, context),
  }),
  defineJob({
    name: "record-bitcoin-price",
    label: "Precio del bitcoin de cada día",
    every: HOUR_SECONDS,
    run: () => recordBitcoinPrice(),
  }),
];

import { sql } from "drizzle-orm";
import { equityCalls, equityFunds, equityInvestments, equitySeries } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { defineSearch } from "@/lib/core/search/search";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { issueCalls } from "./calls/call-parts";
import { DUE_PARTS, endCalls, remindOfCalls, reserveForCalls } from "./calls/deadlines";
import { notifyCalled } from "./calls/notices";
import { EQUITY_ANONYMIZED, EQUITY_ERASURE } from "./erasure";
import { fundOffer } from "./feed/offer";
import { settleFees } from "./funds/fees";
import { listPublicFunds } from "./funds/list-queries";
import { findOfferedFund } from "./funds/offer";
import { searchFunds } from "./funds/search";
import { accountObligations, callObligations, fundObligations, payoutObligations } from "./obligations";
import { EQUITY_DATA } from "./personal-data";
import { activatePlaces } from "./places/activation";
import { notifyClosed } from "./places/closing-notices";
import { listFundGains } from "./places/gain-queries";
import { listFundParticipations } from "./places/participation-queries";
import { countLiveFunds, countLivePlaces, endEquityOf } from "./removal";
import { EQUITY_KEPT } from "./retention";
import { recordBitcoinPrice } from "./returns/bitcoin-price";
import { notifyPaid, payDistributions } from "./returns/payouts";
import { listFundTaxes } from "./returns/tax-queries";
import {
  listCallCommitments,
  listCallSubjects,
  listFundDistributionSubjects,
  listFundInvestmentSubjects,
  listFundSubjects,
} from "./subject-queries";

const JOBS = [
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
    backlog: sql`select closed_at as at from ${equityFunds} where closing_notified_to is not null`,
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

export const equity: Area = {
  key: "equity",
  deals: [],
  jobs: JOBS,
  obligations: [callObligations, fundObligations, payoutObligations, accountObligations],
  openBusiness: [countLiveFunds, countLivePlaces],
  queues: [{ key: "funds", waiting: sql`from ${equityFunds} where status = 'review'` }],
  statement: {
    "fund.reserve": "Dinero reservado para una llamada",
    "fund.release": "Reserva de una llamada devuelta",
    "fund.call": "Llamada de capital pagada",
    "fund.cover": "Llamada de otro inversor cubierta",
    "fund.move": "Movimiento del fondo que gestionas",
    "fund.fee": "Comisión de gestión",
    "fund.lay-aside": "Dinero para un reparto",
    "fund.distribute": "Reparto de un fondo",
    "fund.exit": "Salida de un fondo",
  },
  taxes: {
    treatments: {
      "fund.reserve": "none",
      "fund.release": "none",
      "fund.call": "own",
      "fund.cover": "own",
      "fund.move": "none",
      "fund.fee": "own",
      "fund.lay-aside": "none",
      "fund.distribute": "own",
      "fund.exit": "own",
    },
    events: listFundTaxes,
  },
  subjects: {
    fund: listFundSubjects,
    "capital-call": listCallSubjects,
    "fund-distribution": listFundDistributionSubjects,
    "fund-investment": listFundInvestmentSubjects,
  },
  search: defineSearch({
    kinds: { fund: { one: "Fondo", many: "Fondos", more: (query) => `/private-equity?q=${query}` } },
    sources: [searchFunds],
  }),
  publicPaths: listPublicFunds,
  commitments: listCallCommitments,
  participations: listFundParticipations,
  gains: listFundGains,
  holdPaths: { "capital-call": () => "/private-equity?tab=my-investments" },
  offers: { fund: findOfferedFund },
  personalData: EQUITY_DATA,
  kept: EQUITY_KEPT,
  erasure: EQUITY_ERASURE,
  anonymized: EQUITY_ANONYMIZED,
  onMemberRemoved: endEquityOf,
  withheld: {
    "actions of administrators": [equityFunds.reviewedBy, equitySeries.writtenBy],
    "decisions of managers about other members": [equityInvestments.decidedBy],
  },
};

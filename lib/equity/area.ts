import { sql } from "drizzle-orm";
import { equityFunds, equityInvestments, equitySeries } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { EQUITY_ANONYMIZED, EQUITY_ERASURE } from "./erasure";
import { listPublicFunds } from "./funds/list-queries";
import { findOfferedFund } from "./funds/offer";
import { searchFunds } from "./funds/search";
import { EQUITY_JOBS } from "./jobs";
import { accountObligations, callObligations, fundObligations, payoutObligations } from "./obligations";
import { EQUITY_DATA } from "./personal-data";
import { listFundGains } from "./places/gain-queries";
import { listFundParticipations } from "./places/participation-queries";
import { countLiveFunds, countLivePlaces, endEquityOf } from "./removal";
import { EQUITY_KEPT, EQUITY_RETENTION } from "./retention";
import { listFundTaxes } from "./returns/tax-queries";
import {
  listCallCommitments,
  listCallSubjects,
  listFundDistributionSubjects,
  listFundInvestmentSubjects,
  listFundSubjects,
} from "./subject-queries";

export const equity: Area = {
  key: "equity",
  deals: [],
  jobs: EQUITY_JOBS,
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
  retention: EQUITY_RETENTION,
  kept: EQUITY_KEPT,
  erasure: EQUITY_ERASURE,
  anonymized: EQUITY_ANONYMIZED,
  onMemberRemoved: endEquityOf,
  withheld: {
    "actions of administrators": [equityFunds.reviewedBy, equitySeries.writtenBy],
    "decisions of managers about other members": [equityInvestments.decidedBy],
  },
};

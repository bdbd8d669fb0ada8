import { projects } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { distributionObligations } from "./distributions/obligations";
import { listTokenTaxes } from "./distributions/tax-queries";
import { TOKENIZATION_ANONYMIZED, TOKENIZATION_ERASURE } from "./erasure";
import { giftObligations } from "./holdings/obligations";
import { listTokenParticipations } from "./holdings/queries";
import { TOKENIZATION_JOBS } from "./jobs";
import { fundReturn } from "./milestones/return-fund";
import { TOKENIZATION_DATA } from "./personal-data";
import { listPublicProjects } from "./projects/list-queries";
import { findOfferedProject } from "./projects/offer";
import { endProjectsOf } from "./projects/removal";
import { searchProjects } from "./projects/search";
import {
  countGiftsAndPayouts,
  countLiveInvestments,
  countLiveProjects,
  countTokens,
} from "./removal-queries";
import { TOKENIZATION_KEPT, TOKENIZATION_RETENTION } from "./retention";
import { investmentObligations, projectObligations } from "./sale/obligations";
import { OVERDUE, REVIEWED } from "./sale/review-queries";
import {
  listDistributionSubjects,
  listGiftSubjects,
  listInvestmentSubjects,
  listProjectSubjects,
} from "./sale/subject-queries";

export const tokenization: Area = {
  key: "tokenization",
  deals: [],
  jobs: TOKENIZATION_JOBS,
  obligations: [investmentObligations, projectObligations, giftObligations, distributionObligations],
  openBusiness: [countLiveProjects, countLiveInvestments, countTokens, countGiftsAndPayouts],
  proposals: [fundReturn],
  queues: [
    { key: "projects", waiting: REVIEWED },
    { key: "milestones", waiting: OVERDUE },
  ],
  statement: {
    "project.invest": "Inversión reservada",
    "project.revoke": "Inversión devuelta por desistimiento",
    "project.refund": "Inversión devuelta",
    "project.issue": "Tokens emitidos",
    "project.close": "Cierre de una venta de tokens",
    "project.release": "Hito pagado",
    "project.unlock": "Tokens desbloqueados",
    "distribution.pay-in": "Dinero para un reparto",
    "distribution.pay": "Reparto a titulares",
    "distribution.return": "Reparto devuelto",
    "gift.offer": "Regalo de tokens enviado",
    "gift.accept": "Regalo de tokens recibido",
    "gift.return": "Regalo de tokens devuelto",
  },
  subjects: {
    investment: listInvestmentSubjects,
    project: listProjectSubjects,
    distribution: listDistributionSubjects,
    gift: listGiftSubjects,
  },
  search: defineSearch({
    kinds: { project: { one: "Proyecto", many: "Proyectos", more: (query) => `/tokenization?q=${query}` } },
    sources: [searchProjects],
  }),
  participations: listTokenParticipations,
  taxes: {
    treatments: {
      "project.invest": "none",
      "project.revoke": "none",
      "project.refund": "none",
      "project.issue": "exchange",
      "project.close": "none",
      "project.release": "none",
      "project.unlock": "none",
      "distribution.pay-in": "none",
      "distribution.pay": "own",
      "distribution.return": "none",
      "gift.offer": "none",
      "gift.accept": "own",
      "gift.return": "none",
    },
    events: listTokenTaxes,
  },
  publicPaths: listPublicProjects,
  offers: { project: findOfferedProject },
  personalData: TOKENIZATION_DATA,
  kept: TOKENIZATION_KEPT,
  retention: TOKENIZATION_RETENTION,
  erasure: TOKENIZATION_ERASURE,
  anonymized: TOKENIZATION_ANONYMIZED,
  onMemberRemoved: endProjectsOf,
  withheld: {
    "actions of administrators": [projects.reviewedBy],
  },
};

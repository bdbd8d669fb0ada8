import { db } from "@/db";
import { fundingPromises, fundingRequests, fundingTranches } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { FUNDING_ANONYMIZED, FUNDING_ERASURE } from "./erasure";
import { findOfferedRequest } from "./feed/offer";
import { FUNDING_JOBS } from "./jobs";
import { offerObligations, requestObligations } from "./obligations";
import { listFundingTaxes } from "./offers/tax-rules";
import { FUNDING_DATA } from "./personal-data";
import { listPromiseCommitments } from "./promises/commitment-queries";
import { countHeldOffers, endFundingOf } from "./removal";
import { searchRequests } from "./requests/search";
import { FUNDING_KEPT, FUNDING_RETENTION } from "./retention";
import {
  listOfferSubjects,
  listPromiseSubjects,
  listRequestSubjects,
  listTrancheSubjects,
} from "./subject-queries";
import { tranche } from "./tranches/deal";
import { resolveTranche } from "./tranches/resolve-tranche";

export const funding: Area = {
  key: "funding",
  deals: [tranche],
  proposals: [resolveTranche.proposalHandler],
  jobs: FUNDING_JOBS,
  obligations: [offerObligations, requestObligations],
  openBusiness: [countHeldOffers],
  holdPaths: { "funding-offer": (id) => `/funding/offers/${id}` },
  statement: {
    "funding.reserve": "Oferta de financiación reservada",
    "funding.release": "Reserva de una oferta devuelta",
    "funding.pay": "Financiación entregada",
    "funding.set-aside": "Tramos de financiación en custodia",
    "funding.repay": "Parte de las ventas",
    "funding.promise": "Apoyo mensual",
  },
  feeLabels: { "funding.promise": "Comisión de un apoyo mensual" },
  taxes: {
    treatments: {
      "funding.reserve": "none",
      "funding.release": "none",
      "funding.pay": "own",
      "funding.set-aside": "none",
      "funding.repay": "own",
      // A gift between members is not income; it may be subject to gift tax.
      "funding.promise": "none",
    },
    events: listFundingTaxes,
  },
  subjects: {
    "funding-offer": listOfferSubjects,
    funding: listRequestSubjects,
    tranche: listTrancheSubjects,
    "funding-promise": listPromiseSubjects,
  },
  commitments: listPromiseCommitments,
  search: defineSearch({
    kinds: {
      funding: {
        one: "Solicitud de financiación",
        many: "Financiación",
        more: (query) => `/funding?q=${query}`,
      },
    },
    sources: [searchRequests],
  }),
  offers: { funding: (id, viewer) => findOfferedRequest(db, id, viewer) },
  personalData: FUNDING_DATA,
  retention: FUNDING_RETENTION,
  kept: FUNDING_KEPT,
  erasure: FUNDING_ERASURE,
  anonymized: FUNDING_ANONYMIZED,
  withheld: {
    "actions of administrators": [
      fundingRequests.closedBy,
      fundingTranches.claimedBy,
      fundingTranches.resolvedBy,
      fundingPromises.stoppedBy,
    ],
    "written or decided by other members": [fundingPromises.ownerId],
  },
  onMemberRemoved: endFundingOf,
};

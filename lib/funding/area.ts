import { sql } from "drizzle-orm";
import { db } from "@/db";
import { fundingOffers, fundingPromises, fundingRequests, fundingTranches } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { defineSearch } from "@/lib/core/search/search";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { FUNDING_ANONYMIZED, FUNDING_ERASURE } from "./erasure";
import { findOfferedRequest, requestOffer } from "./feed/offer";
import { offerObligations, requestObligations } from "./obligations";
import { expireOffers } from "./offers/clocks";
import { payFunding } from "./offers/payments";
import { listFundingTaxes } from "./offers/tax-rules";
import { FUNDING_DATA } from "./personal-data";
import { listPromiseCommitments } from "./promises/commitment-queries";
import { payPromises } from "./promises/payments";
import { countHeldOffers, endFundingOf } from "./removal";
import { endRequests } from "./requests/clocks";
import { searchRequests } from "./requests/search";
import { FUNDING_KEPT } from "./retention";
import { endSalesAgreements, remindOfSales } from "./sales/clocks";
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
  jobs: [
    defineJob({
      name: "expire-funding-offers",
      label: "Plazos de ofertas de financiación",
      every: MINUTE_SECONDS,
      run: ({ shouldContinue }) => expireOffers(shouldContinue),
      backlog: sql`select turn_ends_at as at from ${fundingOffers} where status in ('pending', 'negotiating')`,
    }),
    defineJob({
      name: "end-funding-requests",
      label: "Plazos de solicitudes de financiación",
      every: MINUTE_SECONDS,
      run: ({ shouldContinue }) => endRequests(shouldContinue),
      backlog: sql`select deadline_at as at from ${fundingRequests} where status = 'open'`,
    }),
    defineJob({
      name: "pay-funding",
      label: "Entrega de financiación",
      every: MINUTE_SECONDS,
      run: ({ shouldContinue }) => payFunding(shouldContinue),
    }),
    defineJob({
      name: "end-sales-agreements",
      label: "Fin de acuerdos por una parte de las ventas",
      every: HOUR_SECONDS,
      run: ({ shouldContinue }) => endSalesAgreements(shouldContinue),
    }),
    defineJob({
      name: "remind-of-sales",
      label: "Ventas sin declarar",
      every: HOUR_SECONDS,
      run: ({ shouldContinue }) => remindOfSales(shouldContinue),
    }),
    defineJob({
      name: "pay-funding-promises",
      label: "Apoyos mensuales de financiación",
      every: MINUTE_SECONDS,
      run: ({ shouldContinue }) => payPromises(shouldContinue),
      backlog: sql`select due_at as at from ${fundingPromises} where due_at is not null`,
    }),
    defineJob({
      name: "notify-followers-of-requests",
      label: "Avisos de novedades de solicitudes",
      every: MINUTE_SECONDS,
      run: (context) => notifyFollowers(requestOffer, context),
    }),
  ],
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

import { sql } from "drizzle-orm";
import { fundingOffers, fundingPromises, fundingRequests } from "@/db/schema";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { requestOffer } from "./feed/offer";
import { expireOffers } from "./offers/clocks";
import { payFunding } from "./offers/payments";
import { payPromises } from "./promises/payments";
import { endRequests } from "./requests/clocks";
import { endSalesAgreements, remindOfSales } from "./sales/clocks";

export const FUNDING_JOBS = [
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
];

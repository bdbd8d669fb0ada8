import { sql } from "drizzle-orm";
import { projectGifts, projectInvestments, projectPayouts, projectPolls, projects } from "@/db/schema";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { notifyPaid } from "./distributions/notices";
import { payDistributions } from "./distributions/payouts";
import { routePayouts } from "./distributions/routing";
import { projectOffer } from "./feed/offer";
import { expireGifts } from "./holdings/gift-end";
import { remindOfMilestones } from "./milestones/reminders";
import { notifyVoters } from "./polls/notices";
import { endPolls } from "./polls/poll-end";
import { notifyInvestors } from "./sale/investor-notices";
import { unlockPromoters } from "./sale/promoter-locks";
import { closeSales } from "./sale/sale-end";
import { settleSales } from "./sale/settlement";
import { fillWaitingLists } from "./sale/waiting-list";

export const TOKENIZATION_JOBS = [
  defineJob({
    name: "close-sales",
    label: "Plazos de ventas de tokens",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => closeSales(shouldContinue),
    backlog: sql`select deadline_at as at from ${projects} where status = 'fundraising'
      union all select firm_at as at from ${projects} where status = 'waiting'`,
  }),
  defineJob({
    name: "settle-sales",
    label: "Cierre de ventas de tokens",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => settleSales(shouldContinue),
    backlog: sql`select decided_at as at from ${projects}
      where status in ('funded', 'failed', 'cancelled') and decided_at is not null and settled_at is null`,
  }),
  defineJob({
    name: "fill-waiting-lists",
    label: "Listas de espera de ventas de tokens",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => fillWaitingLists(shouldContinue),
  }),
  defineJob({
    name: "notify-investors",
    label: "Avisos a inversores",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => notifyInvestors(shouldContinue),
  }),
  defineJob({
    name: "notify-followers-of-projects",
    label: "Avisos de novedades de proyectos",
    every: MINUTE_SECONDS,
    run: (context) => notifyFollowers(projectOffer, context),
  }),
  defineJob({
    name: "end-polls",
    label: "Votaciones de titulares",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => endPolls(shouldContinue),
    backlog: sql`select ends_at as at from ${projectPolls} where status = 'open'`,
  }),
  defineJob({
    name: "notify-voters",
    label: "Avisos de votaciones abiertas",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => notifyVoters(shouldContinue),
  }),
  defineJob({
    name: "remind-of-milestones",
    label: "Hitos que nadie pide",
    every: HOUR_SECONDS,
    run: ({ shouldContinue }) => remindOfMilestones(shouldContinue),
    backlog: sql`select ask_by as at from ${projects} where ask_by is not null and ask_reminder is distinct from 'over'`,
  }),
  defineJob({
    name: "unlock-tokens",
    label: "Tokens de promotores que se desbloquean",
    every: HOUR_SECONDS,
    run: ({ shouldContinue }) => unlockPromoters(shouldContinue),
    backlog: sql`select locked_until as at from ${projectInvestments} where locked_until is not null`,
  }),
  defineJob({
    name: "expire-gifts",
    label: "Regalos de tokens que caducan",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => expireGifts(shouldContinue),
    backlog: sql`select expires_at as at from ${projectGifts} where status = 'offered'`,
  }),
  defineJob({
    name: "pay-distributions",
    label: "Pago de repartos a titulares",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => payDistributions(shouldContinue),
  }),
  defineJob({
    name: "route-payouts",
    label: "Destino de los repartos",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => routePayouts(shouldContinue),
    backlog: sql`select paid_at as at from ${projectPayouts}
      where route <> 'balance' and paid_at is not null and routed_at is null`,
  }),
  defineJob({
    name: "notify-paid-holders",
    label: "Avisos de repartos",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => notifyPaid(shouldContinue),
  }),
];

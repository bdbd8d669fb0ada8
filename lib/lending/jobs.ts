import { sql } from "drizzle-orm";
import { loanOffers, loanPauses, loanRequests } from "@/db/schema";
import { quoted } from "@/lib/core/db/quoted";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { payInstalments } from "./plan/autopay";
import { lapsePauses } from "./plan/pauses";
import { expirePosts } from "./posts/deadlines";
import { LOAN_OFFER, LOAN_REQUEST } from "./posts/machine";
import { matchSearches } from "./searches/searches";
import { putMissingSheets } from "./sheets/publication";

export const LENDING_JOBS = [
  defineJob({
    name: "expire-loan-posts",
    label: "Plazos de solicitudes y ofertas de préstamo",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => expirePosts(shouldContinue),
    backlog: sql`select expires_at as at from ${loanRequests} where status in (${quoted(LOAN_REQUEST.live)})
      union all select expires_at as at from ${loanOffers} where status in (${quoted(LOAN_OFFER.live)})`,
  }),
  defineJob({
    name: "loan-sheets",
    label: "Fichas de solicitudes de préstamo anteriores",
    every: HOUR_SECONDS,
    run: ({ shouldContinue }) => putMissingSheets(shouldContinue),
  }),
  defineJob({
    name: "lapse-loan-pauses",
    label: "Plazos de las pausas propuestas",
    every: HOUR_SECONDS,
    run: ({ shouldContinue }) => lapsePauses(shouldContinue),
    backlog: sql`select expires_at as at from ${loanPauses} where status = 'proposed'`,
  }),
  defineJob({
    name: "pay-instalments",
    label: "Pagos automáticos de préstamos",
    every: HOUR_SECONDS,
    run: ({ shouldContinue }) => payInstalments(shouldContinue),
  }),
  defineJob({
    name: "match-loan-searches",
    label: "Avisos de búsquedas de préstamos",
    every: 5 * MINUTE_SECONDS,
    run: ({ shouldContinue }) => matchSearches(shouldContinue),
  }),
];

import { sql } from "drizzle-orm";
import { loanOffers, loanPauses, loanRequests } from "@/db/schema";
import { defineJob, HOUR, MINUTE } from "@/lib/core/jobs/job";
import { payInstalments } from "./plan/autopay";
import { lapsePauses } from "./plan/pauses";
import { expirePosts } from "./posts/deadlines";
import { matchSearches } from "./searches/alerts";
import { putMissingSheets } from "./sheets/publication";

export const LENDING_JOBS = [
  defineJob({
    name: "expire-loan-posts",
    label: "Plazos de solicitudes y ofertas de préstamo",
    every: MINUTE,
    run: ({ shouldContinue }) => expirePosts(shouldContinue),
    backlog: sql`select expires_at as at from ${loanRequests} where status in ('open', 'paused')
      union all select expires_at as at from ${loanOffers} where status in ('open', 'paused')`,
  }),
  defineJob({
    name: "loan-sheets",
    label: "Fichas de solicitudes de préstamo anteriores",
    every: HOUR,
    run: ({ shouldContinue }) => putMissingSheets(shouldContinue),
  }),
  defineJob({
    name: "lapse-loan-pauses",
    label: "Plazos de las pausas propuestas",
    every: HOUR,
    run: ({ shouldContinue }) => lapsePauses(shouldContinue),
    backlog: sql`select expires_at as at from ${loanPauses} where status = 'proposed'`,
  }),
  defineJob({
    name: "pay-instalments",
    label: "Pagos automáticos de préstamos",
    every: HOUR,
    run: ({ shouldContinue }) => payInstalments(shouldContinue),
  }),
  defineJob({
    name: "match-loan-searches",
    label: "Avisos de búsquedas de préstamos",
    every: 5 * MINUTE,
    run: ({ shouldContinue }) => matchSearches(shouldContinue),
  }),
];

import { sql } from "drizzle-orm";
import { loanOffers, loanRequests } from "@/db/schema";
import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { expirePosts } from "./posts/deadlines";

export const LENDING_JOBS = [
  defineJob({
    name: "expire-loan-posts",
    label: "Plazos de solicitudes y ofertas de préstamo",
    every: MINUTE,
    run: ({ mayGoOn }) => expirePosts(mayGoOn),
    backlog: sql`select expires_at as at from ${loanRequests} where status in ('open', 'paused')
      union all select expires_at as at from ${loanOffers} where status in ('open', 'paused')`,
  }),
];

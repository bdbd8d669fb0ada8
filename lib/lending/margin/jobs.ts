import { sql } from "drizzle-orm";
import { loanMarginNotices } from "@/db/schema";
import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { sendMarginNotices } from "./margin-notices";
import { recoverLoans } from "./recovery";
import { revalueLoans } from "./revaluation";

export const MARGIN_JOBS = [
  defineJob({
    name: "revalue-loans",
    label: "Valoración de las garantías",
    every: MINUTE,
    run: revalueLoans,
  }),
  defineJob({
    name: "recover-loans",
    label: "Préstamos que vuelven a estar al día",
    every: MINUTE,
    run: ({ mayGoOn }) => recoverLoans(mayGoOn),
  }),
  defineJob({
    name: "send-margin-notices",
    label: "Avisos de garantía",
    every: MINUTE,
    run: ({ mayGoOn }) => sendMarginNotices(mayGoOn),
    backlog: sql`select created_at as at from ${loanMarginNotices} where sent_at is null`,
  }),
];

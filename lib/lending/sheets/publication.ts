import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanRequests } from "@/db/schema";
import { quoted } from "@/lib/core/db/quoted";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import type { LoanRequest } from "@/lib/lending/posts/lines";
import { LOAN_REQUEST } from "@/lib/lending/posts/machine";
import { requestRows } from "@/lib/lending/posts/rows";
import { publishSheet } from "@/lib/offers/sheets";
import { sheetContentOf } from "./content";

/**
 * Publishes the sheet of a locked request in its current form. Keeps the current version if the text is unchanged.
 */
export async function putSheet(tx: Tx, request: LoanRequest, now: Date): Promise<void> {
  const { id, borrowerId: by } = request;
  await publishSheet(tx, { type: "loan", id, content: sheetContentOf(request), by, now });
}

/** The open requests from before sheets existed. Without a sheet nobody could fund them. */
const WITHOUT_SHEET = sql`status in (${quoted(LOAN_REQUEST.live)}) and not exists (
  select 1 from offer_sheets where offer_type = 'loan' and offer_id = loan_requests.id)`;

/** Publishes their missing sheets. Returns the number of requests processed. */
export function putMissingSheets(shouldContinue = always): Promise<number> {
  return processDue({
    due: rowsWhere(loanRequests, () => WITHOUT_SHEET),
    decide: (id) => inTransaction(async (tx) => putSheet(tx, await requestRows.lock(tx, id), clock.now())),
    failed: (request, error) =>
      noteFailure({ request, error }, "could not publish the information sheet of a loan request"),
    shouldContinue,
  });
}

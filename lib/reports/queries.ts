import { and, asc, desc, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { users } from "@/db/schema";
import type { REPORT_STATUSES } from "./constants";

export const reporter = alias(users, "reporter");

/** The administrator who resolved a report; joined on the left, because an open report has none. */
export const resolver = alias(users, "resolver");

/** Selects what the name of a member who is party to a report is made of. */
export function personOf<Table extends Record<"id" | "firstName" | "lastName" | "deletedAt", PgColumn>>({
  id,
  firstName,
  lastName,
  deletedAt,
}: Table) {
  return { id, firstName, lastName, deletedAt } as Pick<Table, "id" | "firstName" | "lastName" | "deletedAt">;
}

type ReportTable = { id: PgColumn; resolvedAt: PgColumn };
type Slice = { status: (typeof REPORT_STATUSES)[number]; cursor?: string | number | undefined };

/** Returns the filter and order of a list: open reports oldest first, resolved ones newest first. */
export function reportsIn({ id, resolvedAt }: ReportTable, { status, cursor }: Slice) {
  const isOpen = status === "open";
  const seen = cursor === undefined ? undefined : (isOpen ? gt : lt)(id, Number(cursor));
  return {
    where: and(isOpen ? isNull(resolvedAt) : isNotNull(resolvedAt), seen),
    order: isOpen ? asc(id) : desc(id),
  } satisfies { where: SQL | undefined; order: SQL };
}

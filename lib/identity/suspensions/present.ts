import { z } from "zod";
import type { Suspension } from "@/lib/auth/suspension";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import type { ListedSuspension } from "./queries";

/** The documented shape of the suspension that applies to an account. */
export const suspensionShape = z
  .object({
    reason: z.string(),
    since: isoDateTime,
    until: isoDateTime
      .nullable()
      .describe("When the suspension ends automatically; null if an administrator must lift it"),
  })
  .meta({ id: "Suspension" });

/** A suspension in the documented shape; null if the account is not suspended. */
export function suspensionLine(suspension: Suspension | null) {
  return (
    suspension && {
      reason: suspension.reason,
      since: suspension.since.toISOString(),
      until: isoOrNull(suspension.until),
    }
  );
}

const memberSuspensionSchema = z
  .object({
    id: z.number().int(),
    reason: z.string(),
    startedAt: isoDateTime,
    startedBy: z.string().describe("Name of the administrator who suspended the member"),
    endsAt: isoDateTime.nullable(),
    liftedAt: isoDateTime.nullable(),
    liftedBy: z
      .string()
      .nullable()
      .describe("Name of the administrator who lifted it; null if it was not lifted"),
    remark: z.string().nullable(),
    isActive: z.boolean(),
  })
  .meta({ id: "MemberSuspension" });

export type MemberSuspension = z.output<typeof memberSuspensionSchema>;

/** A suspension as administrators see it. */
export const memberSuspensionJson = presenter(memberSuspensionSchema, (row: ListedSuspension) => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  endsAt: isoOrNull(row.endsAt),
  liftedAt: isoOrNull(row.liftedAt),
}));

export const memberSuspensionsJson = presenter(
  z.array(memberSuspensionSchema),
  (rows: readonly ListedSuspension[]) => rows.map(memberSuspensionJson),
);

import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { PART_STATUSES } from "@/lib/equity/constants";
import type { Outlook } from "./outlook-queries";
import type { CallPartLine, RescueLine } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");

export const callPartsJson = presenter(
  z.array(
    z
      .object({
        id: z.number().int(),
        callId: z.number().int(),
        investmentId: z.number().int(),
        nr: z.number().int().nullable(),
        purpose: z.string(),
        percent: z.string(),
        amount: euros,
        paid: euros,
        covered: euros,
        reserved: euros,
        rest: euros,
        dueOn: z.iso.date(),
        dueAt: isoDateTime,
        rescueUntil: isoDateTime.nullable(),
        status: z.enum(PART_STATUSES),
        statusLabel: z.string(),
        closedAt: isoDateTime.nullable(),
        investor: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
      })
      .meta({ id: "CapitalCallPartOfInvestor" }),
  ),
  (lines: readonly CallPartLine[]) => [...lines],
);

export const rescuesJson = presenter(
  z.array(
    z
      .object({
        partId: z.number().int(),
        nr: z.number().int().nullable(),
        purpose: z.string(),
        rest: euros.describe(
          "The unpaid amount; an investor who pays it takes over the same part of the commitment",
        ),
        rescueUntil: isoDateTime.nullable(),
      })
      .meta({ id: "CapitalCallRescue" }),
  ),
  (lines: readonly RescueLine[]) => [...lines],
);

export const outlookJson = presenter(
  z
    .object({
      balance: euros.describe("The available balance plus the money reserved for calls"),
      income: euros.describe("Of an average month of the last ninety days"),
      hasCalls: z.boolean().describe("Whether anything is called or planned, in whatever month"),
      months: z.array(
        z.object({
          month: z.string().describe("2026-01"),
          start: euros,
          income: euros,
          calls: euros.describe("Issued and planned"),
          others: euros.describe("Whatever else is promised"),
          end: euros.describe("Below zero where it is not enough"),
          isShort: z.boolean(),
        }),
      ),
    })
    .meta({ id: "CallsOutlook" }),
  (outlook: Outlook) => outlook,
);

import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import type { SalesLine } from "./queries";

const line = z
  .object({
    month: z.string().describe("Month, for example 2026-01"),
    sales: euros,
    paid: z.string().describe("Share of the sales paid to the investor, in euros"),
    createdAt: isoDateTime,
  })
  .meta({ id: "FundingSales" });

export const salesJson = presenter(z.array(line), (rows: readonly SalesLine[]) => [...rows]);

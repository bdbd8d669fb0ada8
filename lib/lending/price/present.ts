import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { PRICE_FAILURES, PRICE_SOURCES } from "@/lib/gateways/constants";
import { IGNORED_REASONS, SKIP_REASONS } from "./constants";
import type { PriceWithSources } from "./queries";

export const price = z.string().describe("US dollars per bitcoin");

export const confirmedPriceJson = presenter(
  z.object({ price, confirmedAt: isoDateTime }).meta({ id: "ConfirmedPrice" }),
  (confirmed: { price: string; confirmedAt: string }) => confirmed,
);

export const priceJson = presenter(
  z
    .object({
      price,
      recordedAt: isoDateTime,
      doubt: z
        .enum(SKIP_REASONS)
        .nullable()
        .describe("Why no collateral is sold at this price; null if it is trusted"),
      isRead: z.boolean().describe("Whether the price is read from exchanges (setting `priceSources`)"),
      sources: z
        .array(
          z
            .object({
              source: z.enum(PRICE_SOURCES),
              price: price.nullable(),
              pricedAt: isoDateTime
                .nullable()
                .describe("Time of the price according to the exchange; null if unknown"),
              readAt: isoDateTime,
              deviation: z
                .string()
                .nullable()
                .describe(
                  "Deviation from the median of all current quotes, in percent; null without a quote",
                ),
              leftOut: z
                .enum([...PRICE_FAILURES, ...IGNORED_REASONS])
                .nullable()
                .describe("Why the quote is not used; null if it is"),
            })
            .meta({ id: "PriceSource" }),
        )
        .describe("Latest answer of each exchange"),
    })
    .meta({ id: "ReferencePrice" }),
  (read: PriceWithSources) => read,
);

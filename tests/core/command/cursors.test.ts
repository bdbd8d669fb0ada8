import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { listEmailsInput } from "@/lib/admin/mail/schema";
import { listProposalsInput } from "@/lib/admin/proposals/schema";
import { listReconciliationsInput } from "@/lib/bank/schema";
import { listFundsInput } from "@/lib/equity/funds/schema";
import { listValuationsInput as listFundValuationsInput } from "@/lib/equity/returns/schema";
import { listOrderQueueInput, listOrdersInput, listOwnOrdersInput } from "@/lib/exchange/orders/schema";
import { listTradesInput } from "@/lib/exchange/trades/schema";
import { listPostsInput as listTopicsInput } from "@/lib/forum/schema";
import { listRequestsInput } from "@/lib/funding/requests/list-schema";
import { listOfferingQueueInput, listOfferingsInput } from "@/lib/learning/catalogue/schema";
import { listLoansInput } from "@/lib/lending/loan/schema";
import { listValuationsInput } from "@/lib/lending/margin/schema";
import { listPausesInput } from "@/lib/lending/plan/schema";
import { listPostsInput } from "@/lib/lending/posts/schema";
import { listListingsInput } from "@/lib/marketplace/listings/schema";
import { listPurchasesInput } from "@/lib/payments/purchases/schema";
import { listReportsInput } from "@/lib/reports/schema";
import { listStartupsInput } from "@/lib/startups/profiles/schema";
import { listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { listDepositsInput } from "@/lib/wallet/schema";

const LAST = "2147483647";
const BEYOND = "2147483648";

const accepts = (schema: z.ZodType, query: object) => schema.safeParse(query).success;

describe("the cursor of a list ordered by id", () => {
  it.each([
    ["proposals", listProposalsInput],
    ["orders", listOrdersInput],
    ["own orders", listOwnOrdersInput],
    ["the queue of orders", listOrderQueueInput],
    ["trades", listTradesInput],
    ["offerings", listOfferingsInput],
    ["the queue of offerings", listOfferingQueueInput],
    ["loans", listLoansInput],
    ["valuations", listValuationsInput],
    ["pauses of loans", listPausesInput],
    ["purchases", listPurchasesInput],
    ["reports", listReportsInput],
    ["deposits", listDepositsInput],
  ])("of %s is an id that a row can have", (_name, schema) => {
    expect(accepts(schema, { cursor: LAST })).toBe(true);
    for (const cursor of [BEYOND, "9999999999", "", "x", "-1", "1.5"]) {
      expect(accepts(schema, { cursor }), cursor).toBe(false);
    }
  });

  it("of messages is an id of eight bytes", () => {
    expect(accepts(listEmailsInput, { cursor: "9007199254740991" })).toBe(true);
    expect(accepts(listEmailsInput, { cursor: "9007199254740993" })).toBe(false);
  });
});

describe("the cursor of a list ordered by a number", () => {
  it.each([
    ["orders", listOrdersInput, { sort: "cheapest" }, 11],
    ["offerings", listOfferingsInput, { filter: "popular" }, 9],
    ["topics", listTopicsInput, { sort: "popular" }, 9],
    ["listings", listListingsInput, { sort: "cheapest" }, 18],
    ["funds", listFundsInput, { sort: "size" }, 18],
    ["funding requests", listRequestsInput, { sort: "amount" }, 18],
    ["loan requests", listPostsInput, { sort: "tae" }, 18],
    ["startups", listStartupsInput, { sort: "target" }, 18],
    ["projects", listProjectsInput, { sort: "raised" }, 18],
  ])("of %s is a number and an id that a row can have", (_name, schema, sorted, digits) => {
    const most = "9".repeat(digits);
    expect(accepts(schema, { ...sorted, cursor: `${most}.${LAST}` })).toBe(true);
    for (const cursor of [`${most}.${BEYOND}`, `${most}9.1`, "1", "1.", ".1", "1.1.1", "x.1"]) {
      expect(accepts(schema, { ...sorted, cursor }), cursor).toBe(false);
    }
  });
});

describe("the cursor of a list ordered by a day", () => {
  it.each([
    ["reconciliations", listReconciliationsInput, {}],
    ["valuations of a fund", listFundValuationsInput, { id: 1 }],
  ])("of %s is a day and an id that a row can have", (_name, schema, more) => {
    expect(accepts(schema, { ...more, cursor: `2026-01-31.${LAST}` })).toBe(true);
    for (const cursor of [
      `2026-01-31.${BEYOND}`,
      "2026-02-31.1",
      "0000-01-01.1",
      "2026-01-31",
      "7",
      "x.1",
      "",
    ]) {
      expect(accepts(schema, { ...more, cursor }), cursor).toBe(false);
    }
  });
});
